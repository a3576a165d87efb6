import "server-only";

import { z } from "zod";

import { db, Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { LIMITS, noticeKeyOf } from "@/lib/platform/limits/limits";

const MOST_HELD = 200;
const limits = Object.values(LIMITS);

/** Joins each counter to its limit, if no attempt is left. */
const held = (now: number) => Prisma.sql`
  unnest(${limits.map(({ limiter }) => limiter.keyPrefix)}::text[],
    ${limits.map(({ limiter }) => limiter.points)}::int[]) AS l (prefix, points)
  WHERE r.key ~ ('^' || l.prefix || ':[A-Za-z0-9_-]{43}$') AND r.points >= l.points
    AND r.expire > ${BigInt(now)}`;

const heldRowSchema = z.object({
  key: column.text,
  until: column.text,
  userId: column.text.nullable(),
  username: column.text.nullable(),
});

/** The limits that refuse someone now, longest first: all, or those of an account. */
export async function listHeldLimits({ userId }: { userId?: string } = {}, now = Date.now()) {
  const rows = await queryRows(db, heldRowSchema)`
    SELECT r.key, r.expire::text AS until, u.id::text AS "userId", u.username::text
    FROM rate_limits r LEFT JOIN users u ON u.id = r.user_id, ${held(now)}
      AND ${userId === undefined ? Prisma.sql`TRUE` : Prisma.sql`r.user_id = ${userId}::uuid`}
    ORDER BY r.expire DESC, r.key LIMIT ${MOST_HELD}`;
  return rows.map(({ key, until, userId: id, username }) => {
    const prefix = key.slice(0, key.lastIndexOf(":"));
    const limit = limits.find(({ limiter }) => limiter.keyPrefix === prefix);
    return {
      key,
      limit: limit?.refusal ?? prefix,
      holder: key.slice(prefix.length + 1, prefix.length + 9),
      customer: id !== null && username !== null ? { id, username } : null,
      until: new Date(Number(until)).toISOString(),
    };
  });
}

const releasedSchema = z.object({ key: column.text, userId: column.text.nullable() });

/** A counter with attempts left limits no one, so it stays. Returns the lifted limits. */
async function release(tx: Tx, which: Prisma.Sql, now = Date.now()) {
  const released = await queryRows(tx, releasedSchema)`
    DELETE FROM rate_limits r USING ${held(now)} AND ${which}
    RETURNING r.key, r.user_id::text AS "userId"`;
  const notices = released.map(({ key }) => noticeKeyOf(key));
  await tx.rateLimit.deleteMany({ where: { key: { in: notices } } });
  return released;
}

export async function releaseLimit(tx: Tx, key: string) {
  const [released] = await release(tx, Prisma.sql`r.key = ${key}`);
  return released ?? null;
}

/** False if no limit refuses this account. */
export async function releaseLimitsOf(tx: Tx, userId: string): Promise<boolean> {
  return (await release(tx, Prisma.sql`r.user_id = ${userId}::uuid`)).length > 0;
}
