import { z } from "zod";

import { CATEGORIES } from "@/lib/cards/options";
import { RARITIES } from "@/lib/cards/rarity";
import { pulledCardSchema } from "@/lib/cards/schema";
import { slabSchema } from "@/lib/cards/slab";
import { offerSlugSchema } from "@/lib/cart/schema";
import { MAX_SEARCH_LENGTH } from "@/lib/catalog/view-search";
import {
  CONDITIONS,
  idsOf,
  MAX_SET_LENGTH,
  OFFER_SORTS,
  OFFERS_PER_PAGE,
} from "@/lib/market/offer-view";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { isPlainText } from "@/lib/platform/plain-text";
import { priceSchema } from "@/lib/platform/price-schema";
import { sightingSchema } from "@/lib/videos/schema";

const moment = z.iso.datetime();

const wordsOf = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(isPlainText, "Please use text only.")
    .transform((value) => value || undefined)
    .optional();

export const offersQuerySchema = z.object({
  q: wordsOf(MAX_SEARCH_LENGTH, `A search can have at most ${MAX_SEARCH_LENGTH} characters.`),
  category: z.enum(CATEGORIES, { error: "That category doesn't exist." }).optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, "The year must have four digits.")
    .transform(Number)
    .optional(),
  set: wordsOf(MAX_SET_LENGTH, `A set's name can have at most ${MAX_SET_LENGTH} characters.`),
  rarity: z.enum(RARITIES, { error: "That rarity doesn't exist." }).optional(),
  condition: z
    .enum(idsOf(CONDITIONS), { error: "The condition must be graded or raw." })
    .optional(),
  sort: z.enum(idsOf(OFFER_SORTS), { error: "That sort order doesn't exist." }).optional(),
  limit: pageSizeSchema({ max: 100, byDefault: OFFERS_PER_PAGE }),
  cursor: z.string().optional(),
});
export type OffersQuery = z.output<typeof offersQuerySchema>;

export const offerParamsSchema = z.object({ slug: offerSlugSchema });

/** Omits the ids of the card, its box and its seller. */
const offeredCardSchema = pulledCardSchema
  .pick({
    playerName: true,
    setName: true,
    cardNumber: true,
    category: true,
    parallel: true,
    rarity: true,
    serial: true,
    estimatedValue: true,
    image: true,
  })
  .extend({
    slug: z.string(),
    price: priceSchema,
    listedAt: moment,
    slab: slabSchema.pick({ company: true, grade: true }).nullable(),
  })
  .meta({ id: "OfferedCard" });
export type OfferedCard = z.output<typeof offeredCardSchema>;

export const offeredCardsSchema = z.array(offeredCardSchema);

export const offerSuggestQuerySchema = offersQuerySchema.pick({ q: true });

export const MAX_OFFER_SUGGESTIONS = 3;
const offerSuggestionSchema = offeredCardSchema.pick({
  slug: true,
  playerName: true,
  setName: true,
  cardNumber: true,
  parallel: true,
  serial: true,
  price: true,
  image: true,
  slab: true,
});
export type OfferSuggestion = z.output<typeof offerSuggestionSchema>;
export const offerSuggestionsSchema = z.array(offerSuggestionSchema).max(MAX_OFFER_SUGGESTIONS);

export const publicOfferSchema = offeredCardSchema
  .extend({
    backImage: z.string(),
    slab: slabSchema.nullable(),
    year: z.int(),
    brand: z.string(),
    set: z.string(),
    team: z.string().nullable(),
    conditionNote: z.string().nullable(),
    valueSource: z.string(),
    valueDate: moment,
    /** The market name if set, otherwise the user name. */
    seller: z.string(),
    showcase: z.string().nullable(),
    origin: z.object({
      boxName: z.string(),
      boxType: z.string(),
      pack: z.int(),
      pulledAt: moment,
      /** Identifies the box's passport; null if its owner closed it. */
      boxId: z.string().nullable(),
      sightings: z.array(sightingSchema),
    }),
  })
  .meta({ id: "PublicOffer" });
export type PublicOffer = z.output<typeof publicOfferSchema>;
