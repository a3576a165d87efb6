import "server-only";

import { liveOffers } from "@/lib/market/offered-card";
import { MAX_LAST_SALES } from "@/lib/market/schema";
import { Prisma } from "@/lib/platform/database/db";

/** As in price lists: what a checklist calls the same card, in an equal slab or without one. */
const isSlot = (of: Prisma.Sql) => Prisma.sql`${of}.year = mine.year
  AND lower(${of}.brand) = lower(mine.brand) AND lower(${of}.set) = lower(mine.set)
  AND lower(${of}.number) = lower(mine.number) AND lower(${of}.parallel) = lower(mine.parallel)`;
const isInSlab = (of: Prisma.Sql) => Prisma.sql`
  (${of}.grading_company, ${of}.grade) IS NOT DISTINCT FROM (mine.grading_company, mine.grade)`;

const SHELF = Prisma.raw("s");
const CARD = Prisma.raw("c");

/** The cheapest offer of the card `mine` by another collector. */
export const lowestOffer = Prisma.sql`
  SELECT s.price FROM market_shelf s JOIN (${liveOffers}) ON o.id = s.offer_id
  WHERE ${isSlot(SHELF)} AND ${isInSlab(CARD)} AND o.seller_id <> mine.owner_id
  ORDER BY s.price, s.id LIMIT 1`;

/** Bounds the copies whose sales are read. Some sales may not count. */
const READ_COPIES = Prisma.raw("20");

/**
 * The last sales of the card `mine`, as JSON. Leaves out sales that were refunded or claimed, and
 * those before a card was in its slab.
 */
export const lastSales = Prisma.sql`
  SELECT coalesce(jsonb_agg(jsonb_build_object('price', sale.price::text,
    'day', (sale.sold_at AT TIME ZONE 'UTC')::date) ORDER BY sale.sold_at DESC), '[]') AS list
  FROM (
    SELECT l.price, l.sold_at FROM (
      SELECT c.id, c.certificate FROM cards c
      WHERE c.bought_at IS NOT NULL AND ${isSlot(CARD)} AND ${isInSlab(CARD)}
      ORDER BY c.bought_at DESC LIMIT ${READ_COPIES}
    ) copy
    JOIN order_cards l ON l.card_id = copy.id
    WHERE NOT EXISTS (SELECT FROM refunds r WHERE r.order_card_id = l.id)
      AND NOT EXISTS (SELECT FROM claims k WHERE k.order_card_id = l.id AND k.status = 'OPEN')
      AND (copy.certificate IS NULL OR EXISTS (SELECT FROM grading_cards g
        WHERE g.card_id = copy.id AND g.certificate = copy.certificate
          AND g.graded_at <= l.sold_at))
    ORDER BY l.sold_at DESC LIMIT ${Prisma.raw(String(MAX_LAST_SALES))}
  ) sale`;
