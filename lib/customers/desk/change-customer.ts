import "server-only";

import { z } from "zod";

import { changeAccountState } from "@/lib/accounts/change-account-state";
import { resetFactors } from "@/lib/accounts/factors/reset-factors";
import { signOutEverywhere } from "@/lib/accounts/profile/sign-out-everywhere";
import { type AccountEvent, accountChangedMail } from "@/lib/customers/desk/account-changed-mail";
import { customerNotFound } from "@/lib/customers/desk/get-customer";
import type { CustomerChange } from "@/lib/customers/desk/schema";
import type { AuditAction } from "@/lib/platform/audit/actions";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { releaseLimitsOf } from "@/lib/platform/limits/held-limits";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { keepAnOwner } from "@/lib/privacy/keep-an-owner";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { ROLES } from "@/lib/sessions/roles";

type Actor = Pick<CurrentUser, "id" | "role">;
type Options = { id: string; actor: Actor; requestId: string };

const lockedSchema = z.object({
  role: z.enum(ROLES).nullable(),
  isActive: column.boolean,
  isTrustedBuyer: column.boolean,
  emailVerified: column.boolean,
});
type Locked = z.output<typeof lockedSchema>;

/** Disabling an account ends its sessions (trigger). @throws {AppError} 403 for staff; 404 */
export function changeCustomer({
  change,
  ...options
}: Options & { change: CustomerChange }): Promise<void> {
  return changeLocked(options, "customer.changed", async (tx, before) => {
    const data = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    await keepAnOwner("desk", () => changeAccountState(tx, { userId: options.id, ...data }));
    await tellCustomer(tx, options.id, eventsOf(before, change));
    return {
      before: Object.fromEntries(
        Object.keys(data).map((key) => [key, before[key as keyof CustomerChange]]),
      ),
      after: data,
    };
  });
}

/** Customers never see whether they are trusted, so that change is not told. */
function eventsOf(before: Locked, { isActive, emailVerified }: CustomerChange): AccountEvent[] {
  return [
    ...(isActive === undefined || isActive === before.isActive
      ? []
      : [isActive ? ("enabled" as const) : ("disabled" as const)]),
    ...(emailVerified && !before.emailVerified ? ["verified" as const] : []),
  ];
}

/** Tells customers what our staff changed, at the address of their account. */
export async function tellCustomer(
  tx: Tx,
  userId: string,
  events: readonly AccountEvent[],
): Promise<void> {
  const recipient = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: recipientSelect,
  });
  for (const event of events) await enqueueMail(tx, await accountChangedMail(recipient, event));
}

/** @throws {AppError} 403 for staff; 404 */
export function endCustomerSessions(options: Options): Promise<void> {
  return changeLocked(options, "customer.signed_out", async (tx) => {
    await signOutEverywhere({ userId: options.id }, tx);
    await tellCustomer(tx, options.id, ["signedOut"]);
  });
}

/**
 * Ends the limits that refuse an account, such as the lock after too many wrong passwords.
 * @throws {AppError} 403 for staff; 404; 409 if it isn't locked
 */
export function unlockCustomer(options: Options): Promise<void> {
  return changeLocked(options, "customer.unlocked", async (tx) => {
    if (!(await releaseLimitsOf(tx, options.id)))
      throw new AppError("conflict", "This account isn't locked.");
    await tellCustomer(tx, options.id, ["unlocked"]);
  });
}

/** Helps a customer or colleague who lost theirs. @throws {AppError} 404; 409 for oneself */
export function resetCustomerFactors(options: Options): Promise<void> {
  return changeLocked(options, "customer.factors_reset", (tx) => resetFactors(tx, options.id));
}

/** @throws {AppError} 404 */
export function addCustomerNote({ text, ...options }: Options & { text: string }): Promise<void> {
  const { id: userId, actor } = options;
  return changeLocked(options, "customer.note_added", async (tx) => {
    await tx.customerNote.create({
      data: { userId, authorId: actor.id, text },
      select: { id: true },
    });
  });
}

async function changeLocked(
  { id, actor, requestId }: Options,
  action: Extract<AuditAction, `customer.${string}`>,
  change: (tx: Tx, before: Locked) => Promise<Prisma.InputJsonObject | void>,
): Promise<void> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [before] = await queryRows(tx, lockedSchema)`
      SELECT role, is_active AS "isActive", is_trusted_buyer AS "isTrustedBuyer",
        email_verified AS "emailVerified"
      FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      if (!before) throw customerNotFound();
      if (action !== "customer.note_added") requireMayChange(before, { id, actor });
      const details = (await change(tx, before)) ?? {};
      const subject = `customer ${id}`;
      await recordAudit(tx, { actorId: actor.id, action, subject, details, requestId });
    }),
  );
}

/** Accounts of administrators are their owner's to change, and no one changes their own here. */
function requireMayChange({ role }: Locked, { id, actor }: Pick<Options, "id" | "actor">): void {
  if (id === actor.id)
    throw new AppError("conflict", "This is your own account. Please use your account page.");
  if (role !== null && actor.role !== "OWNER")
    throw new AppError("forbidden", "Only an owner can change an administrator's account.");
}
