import "server-only";

import { isOptIn } from "@/lib/accounts/mail/kinds";
import type { MailPreference } from "@/lib/accounts/mail/schema";
import { db, Prisma } from "@/lib/platform/database/db";

/** Repeating it changes nothing, and neither does an account that is being deleted. */
export async function changeMailPreference({
  userId,
  kind,
  isOn,
}: MailPreference & { userId: string }): Promise<void> {
  const theirs = { where: { userId, kind } };
  if (isOn !== isOptIn(kind)) {
    await (isOn ? db.mailOptOut.deleteMany(theirs) : db.mailOptIn.deleteMany(theirs));
    return;
  }
  await db.$executeRaw`
    INSERT INTO ${isOn ? Prisma.sql`mail_opt_ins` : Prisma.sql`mail_opt_outs`} (user_id, kind)
    SELECT id, ${kind} FROM users WHERE id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
}
