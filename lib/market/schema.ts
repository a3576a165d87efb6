import { z } from "zod";

import { cardLineSchema } from "@/lib/cards/card-line-schema";
import { formatCents, toCents } from "@/lib/platform/money";
import { priceSchema, storedPriceSchema } from "@/lib/platform/price-schema";
import { MAX_CARD_PRICE_CENTS, MIN_CARD_PRICE_CENTS } from "@/lib/pricing/market-fees";

export const MAX_PRICED_CARDS = 100;
export const MAX_LAST_SALES = 3;
export const PRICE_RANGE = `A price must be from ${formatCents(MIN_CARD_PRICE_CENTS)} to ${formatCents(MAX_CARD_PRICE_CENTS)}.`;

export function isCardPrice(price: string): boolean {
  const cents = toCents(price);
  return cents >= MIN_CARD_PRICE_CENTS && cents <= MAX_CARD_PRICE_CENTS;
}

export const NO_PRICE = "Please set a price, such as 12.50.";

const NO_FEE = "Please send the fee you were shown, such as 10.";

const moment = z.iso.datetime();
const cardIdSchema = z.uuid("This is not a card.").toLowerCase();

export const cardPriceSchema = storedPriceSchema(NO_PRICE).pipe(
  z.string().refine(isCardPrice, PRICE_RANGE),
);

export const pricedCardParamsSchema = z.object({ id: z.uuid() });

export const setPricesInputSchema = z.object({
  prices: z
    .array(
      z.object({
        cardId: cardIdSchema,
        price: cardPriceSchema,
      }),
      { error: "Please choose a card." },
    )
    .min(1, "Please choose a card.")
    .max(MAX_PRICED_CARDS, `You can price at most ${MAX_PRICED_CARDS} cards at once.`)
    .refine((prices) => new Set(prices.map(({ cardId }) => cardId)).size === prices.length, {
      error: "Each card can only have one price.",
    }),
  /** The fee the seller was shown; a different current fee is rejected, never charged. */
  expectedFeePercent: z.int(NO_FEE).min(0, NO_FEE).max(100, NO_FEE),
});
export type SetPricesInput = z.output<typeof setPricesInputSchema>;

const marketOfferSchema = z.object({
  slug: z.string(),
  price: priceSchema,
  feePercent: z.int(),
  listedAt: moment,
});

export const listedTraySchema = z
  .object({
    cards: z.array(
      cardLineSchema.extend({
        isSample: z.boolean(),
        offer: marketOfferSchema.nullable(),
        /** Sales of the same card, newest first. Their days are in UTC. */
        lastSales: z.array(z.object({ price: priceSchema, day: z.iso.date() })).max(MAX_LAST_SALES),
        /** The lowest price at which other collectors offer the same card. */
        lowestOffer: priceSchema.nullable(),
      }),
    ),
    /** Includes cards beyond the list's limit. */
    cardCount: z.int(),
    /** Percent of the price on the collector's plan. */
    feePercent: z.int(),
    sellerName: z.string(),
  })
  .meta({ id: "ListedTray" });
export type ListedTray = z.output<typeof listedTraySchema>;
export type ListedCard = ListedTray["cards"][number];
