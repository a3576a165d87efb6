import { z } from "zod";

import { listingParamsSchema } from "@/lib/catalog/schema";
import { MAX_SET_LENGTH } from "@/lib/market/offer-view";
import { cardPriceSchema } from "@/lib/market/schema";
import { isPlainText } from "@/lib/platform/plain-text";
import { priceSchema } from "@/lib/platform/price-schema";

const wordsOf = (max: number, { missing, tooLong }: { missing: string; tooLong: string }) =>
  z.string().trim().min(1, missing).max(max, tooLong).refine(isPlainText, "Please use text only.");

const setName = wordsOf(MAX_SET_LENGTH, {
  missing: "Please choose a set.",
  tooLong: `A set's name can have at most ${MAX_SET_LENGTH} characters.`,
});
const CARD = { missing: "Please choose a card.", tooLong: "Please choose a card." };
const MAX_PLAYER_LENGTH = 120;
const playerSchema = wordsOf(MAX_PLAYER_LENGTH, {
  missing: "Please enter a player.",
  tooLong: `A player's name can have at most ${MAX_PLAYER_LENGTH} characters.`,
});

const SERIAL = "A serial number must be from 1 to 99999.";
const serialNumber = z.int(SERIAL).min(1, SERIAL).max(99_999, SERIAL);
/** From 1 to 10 of 99, for example. `of` is null if it doesn't matter how many there are. */
export const serialsSchema = z
  .strictObject({ from: serialNumber, to: serialNumber, of: serialNumber.nullable() })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "The last number must not be below the first.",
  })
  .refine(({ to, of }) => of === null || to <= of, {
    path: ["of"],
    error: "The last number must not be above how many there are.",
  });
export type Serials = z.output<typeof serialsSchema>;

/** What a want may ask for beyond its card or player. Null for any. */
const limits = { serials: serialsSchema.nullable(), maxPrice: cardPriceSchema.nullable() };
export const wantLimitsSchema = z.strictObject(limits);
export type WantLimits = z.output<typeof wantLimitsSchema>;
const optionalLimits = {
  serials: limits.serials.default(null),
  maxPrice: limits.maxPrice.default(null),
};

export const watchInputSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("LISTING"), slug: listingParamsSchema.shape.slug }),
  z.strictObject({ kind: z.literal("SET"), set: setName }),
  z.strictObject({
    kind: z.literal("CARD"),
    setId: z.uuid("This is not a set."),
    number: wordsOf(30, CARD),
    parallel: wordsOf(80, CARD).nullable().default(null),
    ...optionalLimits,
  }),
  z.strictObject({ kind: z.literal("PLAYER"), player: playerSchema, ...optionalLimits }),
]);
export type WatchInput = z.output<typeof watchInputSchema>;

export const watchParamsSchema = z.object({ id: z.uuid() });

const common = { id: z.uuid(), createdAt: z.iso.datetime() };
const want = {
  ...common,
  player: z.string(),
  serials: z.object(serialsSchema.shape).nullable(),
  maxPrice: priceSchema.nullable(),
  /** The cheapest offer that meets it now, by another collector. */
  offer: z.object({ slug: z.string(), price: priceSchema }).nullable(),
};
export const cardWantSchema = z.object({
  ...want,
  kind: z.literal("CARD"),
  setId: z.uuid(),
  /** "2026 Fairwax Press First Light" */
  setName: z.string(),
  number: z.string(),
  parallel: z.string().nullable(),
});
export type CardWant = z.output<typeof cardWantSchema>;

export const watchSchema = z
  .discriminatedUnion("kind", [
    z.object({ ...common, kind: z.literal("LISTING"), slug: z.string(), name: z.string() }),
    z.object({ ...common, kind: z.literal("SET"), set: z.string() }),
    cardWantSchema,
    z.object({ ...want, kind: z.literal("PLAYER") }),
  ])
  .meta({ id: "Watch" });
export type Watch = z.output<typeof watchSchema>;
export type Want = Extract<Watch, { kind: "CARD" | "PLAYER" }>;

export const watchesSchema = z.array(watchSchema);
export const watchEndedSchema = z.object({ success: z.literal(true) });

/** Cards in Listed that others want, without who and at which price. */
export const wantedCardsSchema = z.array(
  z.object({ cardId: z.uuid(), collectorCount: z.int().min(1) }),
);
export type WantedCards = z.output<typeof wantedCardsSchema>;
