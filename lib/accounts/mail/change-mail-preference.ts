import "server-only";

import type { MailPreference } from "@/lib/accounts/mail/schema";
import { db } from "@/lib/platform/database/db";

/** Repeating it changes nothing, and neither does an account that is being deleted. */
export async function changeMailPreference({
  userId,
  kind,
  isOn,
}: MailPreference & { userId: string }): Promise<void> {
  if (isOn) {
    await db.mailOptOut.deleteMany({ where: { userId, kind } });
    return;
  }
  await db.$executeRaw`
    INSERT INTO mail_opt_outs (user_id, kind)
    SELECT id, ${kind} FROM users WHERE id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
}
