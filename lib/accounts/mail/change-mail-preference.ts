import "server-only";

import { isOptIn } from "@/lib/accounts/mail/kinds";
import type { MailPreference } from "@/lib/accounts/mail/schema";
import { db, Prisma } from "@/lib/platform/database/db";

/** Idempotent. Does nothing for a deleted account. */
export async function changeMailPreference({
  userId,
  kind,
  isOn,
}: MailPreference & { userId: string }): Promise<void> {
  const byUser = { where: { userId, kind } };
  if (isOn !== isOptIn(kind)) {
    await (isOn ? db.mailOptOut.deleteMany(byUser) : db.mailOptIn.deleteMany(byUser));
    return;
  }
  await db.$executeRaw`
    INSERT INTO ${isOn ? Prisma.sql`mail_opt_ins` : Prisma.sql`mail_opt_outs`} (user_id, kind)
    SELECT id, ${kind} FROM users WHERE id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
}
