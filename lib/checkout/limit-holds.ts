import "server-only";

import { z } from "zod";

import {
  HOLD_MINUTES,
  type HeldUnit,
  holdLimits,
  NETWORK_LIMIT,
  type PastHold,
  type Standing,
  standingSchema,
  tooManyAtATime,
  tooManyInADay,
  waitForRoomMs,
} from "@/lib/checkout/hold-limits";
import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { rateLimited } from "@/lib/platform/limits/limits";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";

type Hold = { userId: string; network: string; boxes: number; cards: number; now: Date };

/**
 * Caps scripted holds. A card counts like a box. Lock order: user, network, cards, boxes.
 * @throws {AppError} 409 above the limit at a time; 429 above the daily or network limit
 */
export async function requireRoomToHold(tx: Tx, hold: Hold): Promise<void> {
  const { userId, cards, now } = hold;
  const items = hold.boxes + cards;
  const unit = cards > 0 ? "boxes or cards" : "boxes";
  const standing = await getStanding(tx, userId);
  const { atATime, inADay } = holdLimits(standing);
  if (items > atATime) {
    const { sentence, fields } = tooManyAtATime(standing, unit);
    throw new AppError("conflict", sentence, { fields });
  }
  const waitMs = waitForRoomMs(await listUnpaidHolds(tx, { userId, now }), {
    wanted: items,
    limit: inADay,
    now,
  });
  if (waitMs > 0) {
    const { sentence, fields } = tooManyInADay(standing, unit);
    throw rateLimited(sentence, waitMs, { fields });
  }
  if (!standing.isBuyer) await requireRoomInNetwork(tx, { ...hold, items, unit });
}

/** Ignores canceled boxes, so that buying and canceling doesn't raise the limits. */
const isBuyer = Prisma.sql`(u.is_trusted_buyer OR EXISTS (
  SELECT FROM orders o WHERE o.user_id = u.id AND (o.cards > 0
    OR EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.cancelled_at IS NULL))))`;

async function getStanding(tx: Tx, userId: string): Promise<Standing> {
  const [standing] = await queryRows(tx, standingSchema)`
    SELECT u.email_verified AS "isVerified", ${isBuyer} AS "isBuyer" FROM users u
    WHERE u.id = ${userId}::uuid`;
  if (!standing) throw new AppError("unauthorized", "Please sign in.");
  return standing;
}

const rowSchema = z.object({
  items: column.int,
  holds: column.int,
  createdAt: column.date,
  holdUntil: column.date,
});

/** A checkout stores the times of its first and last hold; the others count from the last. */
async function listUnpaidHolds(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<PastHold[]> {
  const endedAfter = new Date(now.getTime() - DAY_MS + HOLD_MINUTES * MINUTE_MS);
  const rows = await queryRows(tx, rowSchema)`
    SELECT ((SELECT count(*) FROM checkout_lines l WHERE l.checkout_id = c.id)
      + (SELECT count(*) FROM checkout_cards l WHERE l.checkout_id = c.id))::int AS items,
      c.holds, c.created_at AS "createdAt", c.hold_until AS "holdUntil"
    FROM checkouts c
    WHERE c.user_id = ${userId}::uuid AND c.status <> 'PLACED'
      AND c.hold_until > ${endedAfter}::timestamptz`;
  return rows.flatMap(({ items, holds, createdAt, holdUntil }) => [
    { items, since: createdAt },
    {
      items: items * (holds - 1),
      since: new Date(holdUntil.getTime() - HOLD_MINUTES * MINUTE_MS),
    },
  ]);
}

const heldByOthersSchema = z.object({ items: column.int, firstEnd: column.date.nullable() });
type Counted = Pick<Hold, "userId" | "network" | "now"> & { items: number; unit: HeldUnit };

async function requireRoomInNetwork(
  tx: Tx,
  { userId, network, items, unit, now }: Counted,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${network}, 0))`;
  const others = await queryRow(tx, heldByOthersSchema)`
    SELECT coalesce(sum(held.items), 0)::int AS items,
      min(c.hold_until) FILTER (WHERE held.items > 0) AS "firstEnd"
    FROM checkouts c JOIN users u ON u.id = c.user_id CROSS JOIN LATERAL (
      SELECT (SELECT count(*) FROM products p WHERE p.held_by_id = c.id)
        + (SELECT count(*) FROM market_offers o WHERE o.held_by_id = c.id) AS items
    ) held
    WHERE c.network = ${network} AND c.status = 'OPEN' AND c.hold_until > ${now}::timestamptz
      AND u.id <> ${userId}::uuid AND NOT ${isBuyer}`;
  if (others.items + items <= NETWORK_LIMIT) return;
  const waitMs = others.firstEnd
    ? others.firstEnd.getTime() - now.getTime()
    : HOLD_MINUTES * MINUTE_MS;
  throw rateLimited(
    `New accounts on your network can hold up to ${NETWORK_LIMIT} ${unit} at a time together`,
    waitMs,
  );
}
