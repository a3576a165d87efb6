import "server-only";

import { hashPassword } from "@/lib/accounts/passwords/password";
import { requireGoodPassword } from "@/lib/accounts/passwords/password-rules";
import { passwordChangedMail } from "@/lib/accounts/profile/account-mails";
import {
  passwordJustChanged,
  requireCurrentPassword,
} from "@/lib/accounts/profile/require-current-password";
import type { ChangePasswordInput } from "@/lib/accounts/profile/schema";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { networkOf } from "@/lib/platform/limits/network-of";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { openSession } from "@/lib/sessions/open-session";
import type { SessionClaims } from "@/lib/sessions/session-cookie";

type Options = ChangePasswordInput & { user: CurrentUser; address: string; headers: Headers };

/** Replaces all sessions with a new one. Throws 400, 429, or 409 after a concurrent change. */
export async function changePassword(options: Options): Promise<SessionClaims> {
  const { user, currentPassword, newPassword, address, headers } = options;
  const { id: userId, username, email, fullName } = user;
  requireGoodPassword({ password: newPassword, username, email, fullName, field: "newPassword" });
  const comparedHash = await requireCurrentPassword({ user, currentPassword, address });
  const passwordHash = await hashPassword(newPassword, networkOf(address));
  return retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [changed] = await tx.user.updateManyAndReturn({
        where: { id: userId, passwordHash: comparedHash },
        data: { passwordHash, sessionVersion: { increment: 1 } },
        select: { ...recipientSelect, sessionVersion: true },
      });
      if (!changed) throw passwordJustChanged();
      await tx.passwordReset.updateMany({ where: { userId, used: false }, data: { used: true } });
      await enqueueMail(tx, await passwordChangedMail(changed));
      const { sessionVersion: version } = changed;
      return openSession(tx, { userId, version, headers, secondFactorAt: user.secondFactorAt });
    }),
  );
}
