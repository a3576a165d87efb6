import "server-only";

import { liveOffers } from "@/lib/market/offered-card";
import { db, Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";

const EVENTS_PER_ROUND = 100;

/** Events `told` of the last day about the same card of the seller, on a live offer `b`. */
const toldBefore = Prisma.sql`
  SELECT FROM market_offers b JOIN watch_events told ON told.offer_id = b.id
  WHERE b.card_id = o.card_id AND b.seller_id = o.seller_id
    AND coalesce(b.ended_at > told.told_at, TRUE) AND told.told_at > e.at - interval '1 day'`;

/** Skips events that are no longer true. Other workers skip the events of a running round. */
export async function notifyWatchers(now = new Date()): Promise<void> {
  while ((await retryOnConflict(() => db.$transaction((tx) => notify(tx, now)))) > 0);
}

async function notify(tx: Tx, now: Date): Promise<number> {
  const events = await queryRows(tx, idRowSchema)`
    SELECT id::text FROM watch_events WHERE told_at IS NULL ORDER BY id LIMIT ${EVENTS_PER_ROUND}
    FOR NO KEY UPDATE SKIP LOCKED`;
  if (events.length === 0) return 0;
  const ids = events.map(({ id }) => id);
  const due = dueBy(ids);
  // Follows the lock order of every other transaction.
  await tx.$queryRaw`SELECT FROM users WHERE id IN (SELECT user_id FROM (${due}) d)
    ORDER BY id FOR KEY SHARE`;
  await tx.$queryRaw`SELECT FROM watches WHERE id IN (SELECT id FROM (${due}) d) ORDER BY id
    FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    WITH due AS MATERIALIZED (${due}), counted AS (
      UPDATE watches w SET unmailed_count = w.unmailed_count + due.news FROM due WHERE w.id = due.id
      RETURNING w.id, w.user_id, w.listing_id, w.player, due.news
    )
    INSERT INTO notices AS n (user_id, watch_id, kind, card_count, created_at)
    SELECT user_id, id, CASE WHEN listing_id IS NOT NULL THEN 'LISTING_BACK'
      WHEN player IS NOT NULL THEN 'CARD_WANTED' ELSE 'SET_LISTED' END,
      CASE WHEN listing_id IS NULL THEN news END, ${now}::timestamptz
    FROM counted ORDER BY user_id, id
    ON CONFLICT (watch_id, ((created_at AT TIME ZONE 'UTC')::date)) WHERE watch_id IS NOT NULL
    DO UPDATE SET created_at = greatest(n.created_at, excluded.created_at), seen_at = NULL,
      card_count = CASE WHEN n.seen_at IS NULL THEN n.card_count + excluded.card_count
        ELSE excluded.card_count END`;
  await tx.$executeRaw`UPDATE watch_events e SET told_at = ${now}::timestamptz,
    told_price = (SELECT s.price FROM market_shelf s WHERE s.offer_id = e.offer_id)
    WHERE id = ANY(${ids}::bigint[])`;
  return events.length;
}

/**
 * Ignores a card that its seller lists or lowers again within a day, unless it meets a want only now,
 * so that no seller can trigger notices at will.
 */
function dueBy(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    SELECT id, user_id, count(DISTINCT about)::int AS news FROM (
      SELECT w.id, w.user_id, e.listing_id::text AS about FROM watch_events e
      JOIN listings l ON l.id = e.listing_id AND l.available_count > 0
        JOIN watches w ON w.listing_id = l.id AND w.created_at <= e.at
      WHERE e.id = ANY(${ids}::bigint[])
      UNION ALL
      SELECT w.id, w.user_id, o.id::text FROM watch_events e
      JOIN (SELECT o.* FROM ${liveOffers}) o ON o.id = e.offer_id
        JOIN market_shelf s ON s.offer_id = o.id
        JOIN watches w ON w.set = s.set AND w.user_id <> o.seller_id AND w.created_at <= e.at
      WHERE e.id = ANY(${ids}::bigint[]) AND e.price_before IS NULL
        AND NOT EXISTS (${toldBefore} AND b.id <> o.id AND told.price_before IS NULL)
      UNION ALL
      SELECT w.id, w.user_id, o.id::text FROM watch_events e
      JOIN (SELECT o.* FROM ${liveOffers}) o ON o.id = e.offer_id
        JOIN market_shelf s ON s.offer_id = o.id
        CROSS JOIN LATERAL wants_met(s, e.price_before) w
      WHERE e.id = ANY(${ids}::bigint[]) AND w.user_id <> o.seller_id AND w.created_at <= e.at
        AND NOT EXISTS (${toldBefore} AND coalesce(told.told_price <= w.max_price, TRUE))
    ) news GROUP BY id, user_id`;
}
