import "server-only";

import { getListedTray } from "@/lib/market/get-listed-tray";
import { refuseHeldOffers } from "@/lib/market/refuse-held-offers";
import type { ListedTray } from "@/lib/market/schema";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { idRowSchema, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";

type Options = { cardId: string; sellerId: string; now?: Date };

/** Idempotent. @throws {AppError} 404; 409 while a buyer holds the card */
export async function withdrawOffer({
  cardId,
  sellerId,
  now = new Date(),
}: Options): Promise<ListedTray> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const [card] = await queryRows(tx, idRowSchema)`
        SELECT c.id FROM cards c WHERE c.id = ${cardId}::uuid AND c.owner_id = ${sellerId}::uuid
          AND c.pulled_at IS NOT NULL AND c.left_at IS NULL
        FOR NO KEY UPDATE`;
      if (!card) throw new AppError("not_found", "We couldn't find that card in your inventory.");
      await tx.$executeRaw`
        UPDATE market_offers SET ended_at = greatest(${nowOrLater(now)}::timestamptz, priced_at),
          ended_as = 'WITHDRAWN'
        WHERE card_id = ${cardId}::uuid AND seller_id = ${sellerId}::uuid AND ended_at IS NULL`;
    }),
  ).catch(refuseHeldOffers);
  return getListedTray(sellerId);
}
