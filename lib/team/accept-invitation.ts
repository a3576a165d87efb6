import "server-only";

import { z } from "zod";

import { hashOfToken } from "@/lib/accounts/passwords/secret-token";
import { setRole } from "@/lib/accounts/set-role";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Db, retryOnConflict } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { type Role, ROLES } from "@/lib/sessions/roles";
import type { OfferedRole } from "@/lib/team/desk/schema";

const offerRowSchema = z.object({
  id: column.text,
  email: column.text,
  role: z.enum(ROLES),
  expiresAt: column.date,
  isOpen: column.boolean,
});

type OpenOptions = { token: string; address: string; now?: Date };

/** The role that a mailed link offers. @throws {AppError} 400 once it has ended; 429 */
export async function openInvitation({
  token,
  address,
  now = new Date(),
}: OpenOptions): Promise<OfferedRole> {
  await consumeAttempt("invitation", networkOf(address));
  const { email, role, expiresAt } = await requireOpen(db, token, now);
  return { email, role, expiresAt: expiresAt.toISOString() };
}

type AcceptOptions = OpenOptions & {
  user: Pick<CurrentUser, "id">;
  requestId: string;
};

/**
 * Gives the role to the account with the invited address, whose owner has just shown that it is
 * theirs. The conditional update lets only one of accepting and withdrawing win.
 * @throws {AppError} 400 once it has ended; 403 for another account; 409 with a role; 429
 */
export async function acceptInvitation({
  token,
  user,
  address,
  requestId,
  now = new Date(),
}: AcceptOptions): Promise<Role> {
  await consumeAttempt("invitation", networkOf(address));
  return retryOnConflict(() =>
    db.$transaction(async (tx) => {
      // Locks the user row first, like every account change, to avoid deadlocks.
      await tx.$queryRaw`SELECT FROM users WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
      const { id, email, role } = await requireOpen(tx, token, now);
      const account = await tx.user.findFirst({
        where: { id: user.id, email },
        select: { role: true },
      });
      if (!account)
        throw new AppError(
          "forbidden",
          `This invitation is for ${email}. Please sign in with that address.`,
        );
      if (account.role !== null) throw new AppError("conflict", "You already have a role.");
      const { count } = await tx.staffInvitation.updateMany({
        where: { id, acceptedAt: null, withdrawnAt: null, expiresAt: { gt: now } },
        data: { acceptedAt: now, acceptedById: user.id },
      });
      if (count === 0) throw ended();
      await setRole(tx, { userId: user.id, role, emailVerified: true });
      await recordAudit(tx, {
        actorId: user.id,
        action: "team.invitation_accepted",
        subject: `customer ${user.id}`,
        details: { role, invitation: id },
        requestId,
      });
      return role;
    }),
  );
}

/** Invitations end with the role of the owner who sent them. */
async function requireOpen(client: Db, token: string, now: Date) {
  const [offer] = await queryRows(client, offerRowSchema)`
    SELECT i.id::text, i.email::text, i.role, i.expires_at AS "expiresAt",
      (i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > ${now}::timestamptz
        AND coalesce(u.role = 'OWNER' AND u.is_active, FALSE)) AS "isOpen"
    FROM staff_invitations i LEFT JOIN users u ON u.id = i.invited_by_id
    WHERE i.token_hash = ${hashOfToken(token)}`;
  if (!offer?.isOpen) throw ended();
  return offer;
}

const ended = () =>
  new AppError("bad_request", "This invitation is no longer valid. Please ask for a new one.");
