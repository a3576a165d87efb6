import "server-only";

import { z } from "zod";

import { cardStatusSchema } from "@/lib/cards/schema";
import { getListedTray } from "@/lib/market/get-listed-tray";
import { offerSlug } from "@/lib/market/offer-slug";
import { refuseHeldOffers } from "@/lib/market/refuse-held-offers";
import type { ListedTray, SetPricesInput } from "@/lib/market/schema";
import { findHolding } from "@/lib/payments/disputes/require-undisputed";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { nowOrLater } from "@/lib/platform/time";
import { readSettings } from "@/lib/settings/current-settings";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";

type Options = { sellerId: string; input: SetPricesInput; now?: Date };

/** All or none; an equal price changes nothing. */
export async function setPrices({
  sellerId,
  input,
  now = new Date(),
}: Options): Promise<ListedTray> {
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const { consignmentPercent: feePercent } = await readSettings(tx);
      if (input.expectedFeePercent !== feePercent)
        throw new AppError(
          "conflict",
          `The fee is now ${feePercent}%. Please review your proceeds before you list.`,
        );
      await price(tx, { sellerId, feePercent, prices: input.prices, now });
    }),
  ).catch(refuseHeldOffers);
  return getListedTray(sellerId);
}

type Pricing = {
  sellerId: string;
  feePercent: number;
  prices: SetPricesInput["prices"];
  now: Date;
};

async function price(tx: Tx, { sellerId, feePercent, prices, now: requestedAt }: Pricing) {
  if (await findHolding(tx, sellerId))
    throw new AppError(
      "conflict",
      "Your bank disputes a payment, so you can't offer cards until that is settled.",
    );
  const cards = await lockCards(tx, { sellerId, cardIds: prices.map(({ cardId }) => cardId) });
  requireSellable(cards, prices.length);
  const now = nowOrLater(requestedAt);
  await tx.$executeRaw`
    UPDATE market_offers o SET price = wanted.price, fee_percent = ${feePercent}::int,
      priced_at = greatest(${now}::timestamptz, o.priced_at)
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS wanted ("cardId" uuid,
      price numeric)
    WHERE o.card_id = wanted."cardId" AND o.ended_at IS NULL
      AND (o.price, o.fee_percent) <> (wanted.price, ${feePercent}::int)`;
  // Must follow the lock: another request may have listed some cards while this one waited.
  const live = await tx.marketOffer.findMany({
    where: { cardId: { in: cards.map(({ id }) => id) }, endedAt: null },
    select: { cardId: true },
  });
  const isLive = new Set(live.map(({ cardId }) => cardId));
  const byId = new Map(cards.map((card) => [card.id, card]));
  await tx.marketOffer.createMany({
    data: prices.flatMap(({ cardId, price }) => {
      const card = byId.get(cardId);
      if (!card || isLive.has(cardId)) return [];
      const slug = offerSlug(card);
      return [{ slug, cardId, sellerId, price, feePercent, listedAt: now, pricedAt: now }];
    }),
  });
}

const sellableCardSchema = z.object({
  id: column.text,
  status: cardStatusSchema,
  isSample: column.boolean,
  isLocked: column.boolean,
  year: column.int,
  set: column.text,
  number: column.text,
  parallel: column.text,
  player: column.text,
});
type SellableCard = z.infer<typeof sellableCardSchema>;

/** Locks by id, like every other code path that locks cards. */
async function lockCards(
  tx: Tx,
  { sellerId, cardIds }: { sellerId: string; cardIds: string[] },
): Promise<SellableCard[]> {
  return queryRows(tx, sellableCardSchema)`
    SELECT c.id::text, c.status, c.is_sample AS "isSample",
      num_nonnulls(c.shipment_id, c.submission_id, c.storage_ended_at) > 0 AS "isLocked",
      c.year, c.set, c.number, c.parallel, c.player
    FROM cards c WHERE c.id = ANY(${cardIds}::uuid[]) AND c.owner_id = ${sellerId}::uuid
      AND c.pulled_at IS NOT NULL AND c.left_at IS NULL
    ORDER BY c.id FOR NO KEY UPDATE`;
}

function requireSellable(cards: readonly SellableCard[], expected: number): void {
  if (cards.length !== expected)
    throw new AppError("not_found", "We couldn't find that card in your inventory.");
  if (cards.some(({ isSample }) => isSample)) throw new AppError("conflict", SAMPLES_STAY);
  if (cards.some(({ status, isLocked }) => status !== "Listed" || isLocked))
    throw new AppError("conflict", "One of these cards is no longer in Listed.");
}
