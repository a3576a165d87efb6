import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { DAY_MS } from "@/lib/platform/time";
import type { TimeHere, TimeLimit } from "@/lib/spending/schema";

const hereSchema = z.object({ minutes: column.int.nullable(), spent: column.int });
const limitSchema = hereSchema.extend({
  newMinutes: column.int.nullable(),
  newAt: column.date.nullable(),
});

type Visit = { userId: string; now?: Date };

export async function getTimeLimit({ userId, now = new Date() }: Visit): Promise<TimeLimit> {
  const { newMinutes, newAt, ...here } = await queryRow(db, limitSchema)`
    SELECT nullif(spending_limit_at(${userId}::uuid, 'TIME', ${now}::timestamptz), 'Infinity')::int
        AS minutes,
      minutes_of(${userId}::uuid, ${now}::timestamptz) AS spent,
      newest.amount::int AS "newMinutes", newest.takes_effect_at AS "newAt"
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT l.amount, l.takes_effect_at FROM spending_limits l
      WHERE l.user_id = ${userId}::uuid AND l.period = 'TIME' ORDER BY l.id DESC LIMIT 1
    ) newest ON newest.takes_effect_at > ${now}::timestamptz`;
  return { ...here, pending: newAt && { minutes: newMinutes, at: newAt.toISOString() } };
}

/** Without a limit, nothing is counted. The same minute in two tabs counts once. */
export async function countMinute({ userId, now = new Date() }: Visit): Promise<TimeHere> {
  const row = await queryRow(db, hereSchema)`
    WITH here AS (
      INSERT INTO minutes_here (user_id, minute)
      SELECT ${userId}::uuid, date_trunc('minute', ${now}::timestamptz)
      WHERE spending_limit_at(${userId}::uuid, 'TIME', ${now}::timestamptz) < 'Infinity'
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT nullif(spending_limit_at(${userId}::uuid, 'TIME', ${now}::timestamptz), 'Infinity')::int
        AS minutes,
      minutes_of(${userId}::uuid, ${now}::timestamptz) + (SELECT count(*)::int FROM here) AS spent`;
  return row;
}

/** Only the last 24 hours count. */
export async function deleteOldMinutes(now = new Date()): Promise<void> {
  await db.minuteHere.deleteMany({ where: { minute: { lt: new Date(now.getTime() - DAY_MS) } } });
}
