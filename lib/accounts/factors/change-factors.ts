import "server-only";

import { type FactorEvent, factorMail } from "@/lib/accounts/factors/factor-mails";
import { listMethods } from "@/lib/accounts/factors/queries";
import { newRecoveryCodes } from "@/lib/accounts/factors/recovery-codes";
import { lockUser } from "@/lib/accounts/lock-user";
import { accountNotFound } from "@/lib/accounts/profile/queries";
import type { AuditAction } from "@/lib/platform/audit/actions";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { confirmSession } from "@/lib/sessions/confirm-session";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { openSession } from "@/lib/sessions/open-session";
import { needsSecondFactor } from "@/lib/sessions/second-factor";
import type { SessionClaims } from "@/lib/sessions/session-cookie";

export type FactorCaller = {
  user: CurrentUser;
  requestId: string;
  headers: Headers;
  now?: Date;
};
type Change = { event: FactorEvent; action: AuditAction };
export type FactorAdded = {
  recoveryCodes: string[] | null;
  /** Replaces the session that added the first factor. */
  opened: SessionClaims | null;
};

/**
 * The first factor brings recovery codes and ends all sessions that a password alone opened: the
 * new version also rejects sign-ins under way.
 */
export function addFactor(
  { user, requestId, headers, now = new Date() }: FactorCaller,
  { event, action }: Change,
  add: (tx: Tx) => Promise<void>,
): Promise<FactorAdded> {
  return changeLocked(user.id, async (tx) => {
    const isFirst = (await listMethods(user.id, tx)).length === 0;
    await add(tx);
    await note(tx, { user, requestId, event, action });
    if (!isFirst) {
      await confirmSession(
        { sessionId: user.sessionId, userId: user.id, hasSecondFactor: true, now },
        tx,
      );
      return { recoveryCodes: null, opened: null };
    }
    const recoveryCodes = await newRecoveryCodes(tx, user.id);
    const { sessionVersion: version } = await tx.user.update({
      where: { id: user.id },
      data: { sessionVersion: { increment: 1 } },
      select: { sessionVersion: true },
    });
    const session = { userId: user.id, version, headers, secondFactorAt: now, now };
    return { recoveryCodes, opened: await openSession(tx, session) };
  });
}

/** @throws {AppError} 409 for the last factor of a role that needs one */
export function removeFactor(
  { user, requestId }: Pick<FactorCaller, "user" | "requestId">,
  { event, action }: Change,
  remove: (tx: Tx) => Promise<void>,
): Promise<void> {
  return changeLocked(user.id, async (tx) => {
    await remove(tx);
    if ((await listMethods(user.id, tx)).length === 0) {
      // A role may have arrived since the request began.
      const where = { id: user.id };
      if (needsSecondFactor(await tx.user.findUniqueOrThrow({ where, select: { role: true } })))
        throw new AppError(
          "conflict",
          "Your role needs a second factor. Add another one before you remove this one.",
        );
      await tx.recoveryCode.deleteMany({ where: { userId: user.id } });
    }
    await note(tx, { user, requestId, event, action });
  });
}

/** @throws {AppError} 409 without a second factor */
export function replaceRecoveryCodes({
  user,
  requestId,
}: Pick<FactorCaller, "user" | "requestId">): Promise<string[]> {
  return changeLocked(user.id, async (tx) => {
    if ((await listMethods(user.id, tx)).length === 0)
      throw new AppError("conflict", "Add a passkey or an authenticator app first.");
    await note(tx, { user, requestId, event: "codesReplaced", action: "factor.codes_replaced" });
    return newRecoveryCodes(tx, user.id);
  });
}

/** The lock makes concurrent changes see each other, so the last factor stays the last. */
function changeLocked<T>(userId: string, change: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      return change(tx);
    }),
  );
}

/** Tells the account's owner, and the audit log what administrators do. */
async function note(
  tx: Tx,
  {
    user,
    requestId,
    event,
    action,
  }: Change & { user: Pick<CurrentUser, "id" | "role">; requestId: string },
): Promise<void> {
  const { id } = user;
  const recipient = await tx.user.findUnique({ where: { id }, select: recipientSelect });
  if (!recipient) throw accountNotFound();
  await enqueueMail(tx, await factorMail(recipient, event));
  if (user.role !== null)
    await recordAudit(tx, { actorId: id, action, subject: `account ${id}`, requestId });
}
