import "server-only";

import { newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { DAY_MS } from "@/lib/platform/time";
import type { CurrentUser } from "@/lib/sessions/current-user";
import type { InviteInput } from "@/lib/team/desk/schema";
import { invitationMail } from "@/lib/team/team-mails";

const LIFETIME_MS = 7 * DAY_MS;

type Options = InviteInput & {
  actor: Pick<CurrentUser, "id" | "username">;
  requestId: string;
  now?: Date;
};

/** Replaces an open invitation of the same address. @throws {AppError} 409 for a colleague */
export async function inviteColleague({
  email,
  role,
  actor,
  requestId,
  now = new Date(),
}: Options): Promise<void> {
  const { token, tokenHash } = newSecretToken();
  const mail = await invitationMail({ email, role, invitedBy: actor.username, token });
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  try {
    await db.$transaction(async (tx) => {
      if ((await tx.user.count({ where: { email, role: { not: null } } })) > 0)
        throw new AppError("conflict", "This address is a colleague's. Change their role instead.");
      await tx.staffInvitation.updateMany({
        where: { email, acceptedAt: null, withdrawnAt: null },
        data: { withdrawnAt: now },
      });
      const { id } = await tx.staffInvitation.create({
        data: { email, role, tokenHash, invitedById: actor.id, createdAt: now, expiresAt },
        select: { id: true },
      });
      await enqueueMail(tx, mail);
      await recordAudit(tx, {
        actorId: actor.id,
        action: "team.invited",
        subject: `invitation ${id}`,
        details: { role },
        requestId,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, "staff_invitations_one_open"))
      throw new AppError("conflict", "Another owner just invited this address.");
    throw error;
  }
}
