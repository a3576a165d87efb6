import "server-only";

import { z } from "zod";

import type { Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";

/** A card is held or sold, or no longer for sale at this price. */
export class CardsGoneError extends Error {
  constructor() {
    super("A card is no longer for sale at this price.");
    this.name = "CardsGoneError";
  }
}

type Hold = { checkoutId: string; now: Date; until: Date };

const missedRowSchema = z.object({ missed: column.int });

/**
 * Holds the offers of a checkout at the prices in its lines. Takes expired holds. Waits for locked
 * offers, so those it misses are gone.
 * @throws {CardsGoneError}
 */
export async function holdOffers(tx: Tx, { checkoutId, now, until }: Hold): Promise<void> {
  const { missed } = await queryRow(tx, missedRowSchema)`
    WITH free AS (
      SELECT o.id FROM checkout_cards w JOIN market_offers o ON o.id = w.offer_id
        JOIN users u ON u.id = o.seller_id AND u.is_active
      WHERE w.checkout_id = ${checkoutId}::uuid AND o.ended_at IS NULL AND o.price = w.price
        AND (o.held_by_id IS NULL OR o.held_by_id = ${checkoutId}::uuid
          OR o.held_until <= ${now}::timestamptz)
      ORDER BY o.id FOR NO KEY UPDATE OF o
    ), taken AS (
      UPDATE market_offers o
      SET held_by_id = ${checkoutId}::uuid, held_until = ${until}::timestamptz
      FROM free WHERE o.id = free.id RETURNING 1
    )
    SELECT (SELECT count(*) FROM checkout_cards WHERE checkout_id = ${checkoutId}::uuid)::int
      - (SELECT count(*) FROM taken)::int AS missed`;
  if (missed > 0) throw new CardsGoneError();
}

/** Ends the offers that the checkout holds at the prices in its lines, and returns their number. */
export async function sellOffers(
  tx: Tx,
  { checkoutId, now }: Pick<Hold, "checkoutId" | "now">,
): Promise<number> {
  return tx.$executeRaw`
    UPDATE market_offers o SET ended_at = greatest(${now}::timestamptz, o.priced_at),
      ended_as = 'SOLD' FROM checkout_cards w
    WHERE w.checkout_id = ${checkoutId}::uuid AND o.id = w.offer_id AND o.held_by_id = w.checkout_id
      AND o.ended_at IS NULL AND o.price = w.price`;
}
