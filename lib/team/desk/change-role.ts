import "server-only";

import { z } from "zod";

import { setRole } from "@/lib/accounts/set-role";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { keepAnOwner } from "@/lib/privacy/keep-an-owner";
import { type Role, ROLES } from "@/lib/sessions/roles";
import { roleMail } from "@/lib/team/team-mails";

type Options = {
  id: string;
  role: Role | null;
  actorId: string;
  requestId: string;
  now?: Date;
};

const lockedSchema = z.object({ role: z.enum(ROLES) });

/**
 * Changes or takes away a colleague's role, and withdraws what a former owner offered.
 * @throws {AppError} 404; 409 for oneself and for the last owner
 */
export async function changeRole({
  id,
  role,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<void> {
  if (id === actorId)
    throw new AppError("conflict", "This is your own account. Another owner can change your role.");
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [before] = await queryRows(tx, lockedSchema)`
        SELECT role FROM users WHERE id = ${id}::uuid AND role IS NOT NULL FOR NO KEY UPDATE`;
      if (!before) throw new AppError("not_found", "We couldn't find that colleague.");
      if (before.role === role) return;
      await keepAnOwner("desk", () => setRole(tx, { userId: id, role }));
      if (before.role === "OWNER")
        await tx.staffInvitation.updateMany({
          where: { invitedById: id, acceptedAt: null, withdrawnAt: null },
          data: { withdrawnAt: now },
        });
      const recipient = await tx.user.findUniqueOrThrow({ where: { id }, select: recipientSelect });
      await enqueueMail(tx, await roleMail(recipient, role));
      await recordAudit(tx, {
        actorId,
        action: "team.role_changed",
        subject: `customer ${id}`,
        details: { before: { role: before.role }, after: { role } },
        requestId,
      });
    }),
  );
}
