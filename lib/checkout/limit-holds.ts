import "server-only";

import {
  holdLimits,
  NETWORK_LIMIT,
  type PastHold,
  type Standing,
  tooManyAtATime,
  tooManyInADay,
  waitForRoomMs,
} from "@/lib/checkout/hold-limits";
import { HOLD_MINUTES } from "@/lib/checkout/take-boxes";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { rateLimited } from "@/lib/platform/limits/limits";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";

type Hold = { userId: string; network: string; boxes: number; now: Date };

/**
 * Caps scripted holds, because holding is free. Lock order: user row, network, boxes.
 * @throws {AppError} 409 above the limit at a time; 429 above the daily or network limit
 */
export async function requireRoomToHold(tx: Tx, hold: Hold): Promise<void> {
  const { userId, boxes, now } = hold;
  const standing = await getStanding(tx, userId);
  const { atATime, inADay } = holdLimits(standing);
  if (boxes > atATime) {
    const { sentence, fields } = tooManyAtATime(standing);
    throw new AppError("conflict", sentence, { fields });
  }
  const waitMs = waitForRoomMs(await listUnpaidHolds(tx, { userId, now }), {
    wanted: boxes,
    limit: inADay,
    now,
  });
  if (waitMs > 0) {
    const { sentence, fields } = tooManyInADay(standing);
    throw rateLimited(sentence, waitMs, { fields });
  }
  if (!standing.isBuyer) await requireRoomInNetwork(tx, hold);
}

/** Requires an uncanceled box, so that buying and canceling doesn't lift the limits. */
const isBuyer = Prisma.sql`(u.is_trusted_buyer OR EXISTS (
  SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.user_id = u.id AND l.cancelled_at IS NULL))`;

async function getStanding(tx: Tx, userId: string): Promise<Standing> {
  const [standing] = await tx.$queryRaw<Standing[]>`
    SELECT u.email_verified AS "isVerified", ${isBuyer} AS "isBuyer" FROM users u WHERE u.id = ${userId}::uuid`;
  if (!standing) throw new AppError("unauthorized", "Please sign in.");
  return standing;
}

type Row = { boxes: number; holds: number; createdAt: Date; holdUntil: Date };

/** Only a checkout's first and last holds are dated; those in between count from the last. */
async function listUnpaidHolds(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<PastHold[]> {
  const endedAfter = new Date(now.getTime() - DAY_MS + HOLD_MINUTES * MINUTE_MS);
  const rows = await tx.$queryRaw<Row[]>`
    SELECT (SELECT count(*)::int FROM checkout_lines l WHERE l.checkout_id = c.id) AS boxes,
      c.holds, c.created_at AS "createdAt", c.hold_until AS "holdUntil"
    FROM checkouts c
    WHERE c.user_id = ${userId}::uuid AND c.status <> 'PLACED' AND c.hold_until > ${endedAfter}::timestamptz`;
  return rows.flatMap(({ boxes, holds, createdAt, holdUntil }) => [
    { boxes, since: createdAt },
    { boxes: boxes * (holds - 1), since: new Date(holdUntil.getTime() - HOLD_MINUTES * MINUTE_MS) },
  ]);
}

type HeldByOthers = { boxes: number; firstEnd: Date | null };

async function requireRoomInNetwork(tx: Tx, { userId, network, boxes, now }: Hold): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${network}, 0))`;
  const [others] = await tx.$queryRaw<[HeldByOthers]>`
    SELECT count(*)::int AS boxes, min(c.hold_until) AS "firstEnd"
    FROM checkouts c JOIN users u ON u.id = c.user_id JOIN products p ON p.held_by_id = c.id
    WHERE c.network = ${network} AND c.status = 'OPEN' AND c.hold_until > ${now}::timestamptz
      AND u.id <> ${userId}::uuid AND NOT ${isBuyer}`;
  if (others.boxes + boxes <= NETWORK_LIMIT) return;
  const waitMs = others.firstEnd
    ? others.firstEnd.getTime() - now.getTime()
    : HOLD_MINUTES * MINUTE_MS;
  throw rateLimited(
    `New accounts on your network can hold up to ${NETWORK_LIMIT} boxes at a time together`,
    waitMs,
  );
}
