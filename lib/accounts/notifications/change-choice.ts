import "server-only";

import type { NotificationChoice } from "@/lib/accounts/notifications/schema";
import { isOptIn } from "@/lib/notices/kinds";
import { db, Prisma } from "@/lib/platform/database/db";

type Change = NotificationChoice & { userId: string };

/** Idempotent. Does nothing for a deleted account. */
export async function changeChoice(change: Change): Promise<void> {
  const { userId, kind, isOn } = change;
  if (change.channel === "PUSH") {
    await db.$executeRaw`
      INSERT INTO push_choices (user_id, kind, is_on)
      SELECT id, ${kind}, ${isOn}::boolean FROM users WHERE id = ${userId}::uuid FOR KEY SHARE
      ON CONFLICT (user_id, kind) DO UPDATE SET is_on = excluded.is_on, at = excluded.at`;
    return;
  }
  const byUser = { where: { userId, kind } };
  if (isOn !== isOptIn(change.kind)) {
    await (isOn ? db.mailOptOut.deleteMany(byUser) : db.mailOptIn.deleteMany(byUser));
    return;
  }
  await db.$executeRaw`
    INSERT INTO ${isOn ? Prisma.sql`mail_opt_ins` : Prisma.sql`mail_opt_outs`} (user_id, kind)
    SELECT id, ${kind} FROM users WHERE id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
}
