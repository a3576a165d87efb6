import "server-only";

import { z } from "zod";

import { accountDeletedMail } from "@/lib/accounts/profile/account-mails";
import {
  passwordJustChanged,
  requireCurrentPassword,
} from "@/lib/accounts/profile/require-current-password";
import type { DeleteAccountInput } from "@/lib/accounts/profile/schema";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { anonymizeCheckouts } from "@/lib/checkout/anonymize-checkouts";
import { anonymizeClaims } from "@/lib/claims/anonymize-claims";
import { forgetCustomer } from "@/lib/contact/forget-customer";
import { forgetPlaces } from "@/lib/drops/forget-places";
import { forgetGifts } from "@/lib/gifts/forget-gifts";
import { removeSampleCollection } from "@/lib/onboarding/samples/remove-sample-collection";
import { anonymizeOrders } from "@/lib/orders/anonymize-orders";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { requireNothingLeft } from "@/lib/privacy/deletion-obstacles";
import { ERASED_EMAIL, eraseAccount } from "@/lib/privacy/erase-account";
import { forgetInvitations } from "@/lib/privacy/forget-invitations";
import { keepAnOwner } from "@/lib/privacy/keep-an-owner";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { anonymizeShipments } from "@/lib/shipments/anonymize-shipments";

type Options = DeleteAccountInput & { user: CurrentUser; address: string; now?: Date };

/**
 * Detaches rows that must outlive the account; foreign keys delete the others.
 * @throws {AppError} 400, 429, or 409 while something prevents the deletion
 */
export async function deleteAccount({
  user,
  currentPassword,
  confirmation,
  address,
  now = new Date(),
}: Options): Promise<void> {
  if (confirmation.toLowerCase() !== user.username.toLowerCase())
    throw notConfirmed("That isn't your username");
  const passwordHash = await requireCurrentPassword({ user, currentPassword, address });
  await commit(async (tx) => {
    const account = { userId: user.id, passwordHash, reader: "own" } as const;
    return removeAll(tx, account, now);
  });
}

type Deletion = { userId: string; actorId: string; reason: string; requestId: string; now?: Date };

const accountSchema = z.object({
  username: column.text,
  passwordHash: column.text,
  isErased: column.boolean,
});

/**
 * Used when a customer asked us in writing. `confirmation` is their username.
 * @throws {AppError} 400; 404; 409 for oneself, or while something prevents the deletion
 */
export async function deleteAccountFor({
  userId,
  actorId,
  confirmation,
  reason,
  requestId,
  now = new Date(),
}: Deletion & { confirmation: string }): Promise<void> {
  await commit(async (tx) => {
    const [account] = await queryRows(tx, accountSchema)`
      SELECT username::text, password_hash AS "passwordHash",
        email LIKE ${`%${ERASED_EMAIL}`} AS "isErased"
      FROM users WHERE id = ${userId}::uuid`;
    if (!account) throw new AppError("not_found", "We couldn't find that customer.");
    if (account.isErased) throw new AppError("conflict", "This account was already deleted.");
    if (userId === actorId)
      throw new AppError("conflict", "This is your own account. Please use your account page.");
    if (confirmation.toLowerCase() !== account.username.toLowerCase())
      throw notConfirmed("That isn't their username");
    const freed = await removeAll(tx, { userId, ...account, reader: "desk" }, now);
    await recordAudit(tx, {
      actorId,
      action: "customer.deleted",
      subject: `customer ${userId}`,
      details: { reason },
      requestId,
    });
    return freed;
  });
}

async function commit(work: (tx: Tx) => Promise<string[]>): Promise<void> {
  const freed = await retryOnConflict(() => db.$transaction(work));
  if (freed.length > 0) await revalidateListings({ slugs: freed });
}

type Account = {
  userId: string;
  passwordHash: string;
  reader: "own" | "desk";
};

/** Returns the slugs of listings with freed boxes. */
async function removeAll(
  tx: Tx,
  { userId, passwordHash, reader }: Account,
  now: Date,
): Promise<string[]> {
  // Starting a checkout takes this lock first.
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const recipient = await tx.user.findUnique({
    where: { id: userId },
    select: { ...recipientSelect, isEmailVouched: true },
  });
  if (!recipient) throw passwordJustChanged();
  await removeSampleCollection(tx, userId);
  await requireNothingLeft(tx, { id: userId, reader });
  await anonymizeClaims(tx, userId);
  await forgetPlaces(tx, userId);
  await forgetGifts(tx, userId);
  await forgetInvitations(tx, { userId, ...recipient });
  await forgetCustomer(tx, { userId, ...recipient });
  await tx.orderNote.deleteMany({ where: { order: { userId } } });
  await tx.auditWords.deleteMany({ where: { userId } });
  await tx.refund.updateMany({
    where: { reason: "GOODWILL", payment: { order: { userId } } },
    data: { note: "" },
  });
  const slugs = await anonymizeCheckouts(tx, { userId, now });
  const owned = { where: { ownerId: userId } };
  const hasHistory = (await tx.ownedBox.count(owned)) + (await tx.card.count(owned)) > 0;
  const remove = hasHistory ? eraseAccount : removeAccount;
  const isGone = await keepAnOwner(reader, () => remove(tx, { userId, passwordHash }));
  if (!isGone) throw passwordJustChanged();
  await enqueueMail(tx, await accountDeletedMail(recipient));
  return slugs;
}

async function removeAccount(
  tx: Tx,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<boolean> {
  await anonymizeOrders(tx, userId);
  await anonymizeShipments(tx, userId);
  const { count } = await tx.user.deleteMany({ where: { id: userId, passwordHash } });
  return count > 0;
}

function notConfirmed(message: string): AppError {
  return new AppError("bad_request", message, { fields: [{ field: "confirmation", message }] });
}
