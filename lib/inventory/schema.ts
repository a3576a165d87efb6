import { z } from "zod";

import { breakWaitSchema } from "@/lib/breaks/wait-schema";
import { ACTION_IDS, type CardStatus } from "@/lib/cards/card-status";
import { NUMERIC_GRADES } from "@/lib/cards/grades";
import { cardStatusSchema, pulledCardSchema, cardCorrectionSchema } from "@/lib/cards/schema";
import { slabSchema } from "@/lib/cards/slab";
import { slotSchema } from "@/lib/checklists/schema";
import { gradingCompanySchema, gradingResultSchema, submissionSchema } from "@/lib/grading/schema";
import { byFacet, cardFilterShape, statusFilter } from "@/lib/inventory/list-schema";
import { priceSchema } from "@/lib/platform/price-schema";
import { valuationSchema } from "@/lib/values/schema";
import { sightingSchema } from "@/lib/videos/schema";
import { cardWantSchema } from "@/lib/watches/schema";

const MAX_NAMED_CARDS = 1000;

export const cardParamsSchema = z.object({ id: z.uuid() });
export const actionParamsSchema = z.object({ id: z.uuid() });

const count = z.int().min(0);

export const cardShipmentSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(["AWAITING_PAYMENT", "PAID", "PACKED", "SHIPPED", "DELIVERED"]),
});
export type CardShipment = z.output<typeof cardShipmentSchema>;

export const cardSubmissionSchema = submissionSchema.pick({
  id: true,
  number: true,
  service: true,
  status: true,
});
export type CardSubmission = z.output<typeof cardSubmissionSchema>;

const inventoryCardSchema = pulledCardSchema.extend({
  status: cardStatusSchema,
  datePulled: z.iso.datetime(),
  ripId: z.string(),
  /** The end of free storage, even if it doesn't count in the current status. */
  storageEndsAt: z.iso.datetime().nullable(),
  actionDeadline: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  isSample: z.boolean(),
  shipment: cardShipmentSchema.nullable(),
  submission: cardSubmissionSchema.nullable(),
  slab: slabSchema.nullable(),
  askingPrice: priceSchema.nullable(),
  /** True when the card can only be shipped. */
  hasStorageEnded: z.boolean(),
  evaluation: z
    .object({
      state: z.enum(["Requested", "Finished"]),
      requestedAt: z.iso.datetime(),
      finding: z.string().nullable(),
      range: z.object({ from: z.enum(NUMERIC_GRADES), to: z.enum(NUMERIC_GRADES) }).nullable(),
    })
    .nullable(),
});
export type InventoryCard = z.output<typeof inventoryCardSchema>;
export const inventoryCardsSchema = z.array(inventoryCardSchema);

export const suggestQuerySchema = z.object({ q: cardFilterShape.q });

export const MAX_CARD_SUGGESTIONS = 3;
const cardSuggestionSchema = inventoryCardSchema
  .pick({
    id: true,
    playerName: true,
    setName: true,
    cardNumber: true,
    parallel: true,
    serial: true,
    image: true,
    isSample: true,
  })
  .extend({ slab: slabSchema.pick({ company: true, grade: true }).nullable() });
export type CardSuggestion = z.output<typeof cardSuggestionSchema>;
export const cardSuggestionsSchema = z.array(cardSuggestionSchema).max(MAX_CARD_SUGGESTIONS);

/** If the collector lacks the card, the cheapest offer on the market and their own want of it. */
const setSlotSchema = slotSchema.extend({
  offer: z.object({ slug: z.string(), price: priceSchema }).nullable(),
  want: cardWantSchema.nullable(),
});
export type SetSlot = z.output<typeof setSlotSchema>;
export const setSlotsSchema = z.array(setSlotSchema);

const archivedCardSchema = pulledCardSchema.extend({
  leftAt: z.iso.datetime(),
  shipment: z.object({ id: z.uuid(), number: z.string() }),
  slab: slabSchema.nullable(),
});
export type ArchivedCard = z.output<typeof archivedCardSchema>;
export const archiveSchema = z.array(archivedCardSchema);
export const archiveQuerySchema = z.object({ cursor: z.string().optional() });

export const cardEventSchema = z.object({
  at: z.iso.datetime(),
  type: z.enum([
    "PULLED",
    "STATUS_CHANGED",
    "EVALUATION_REQUESTED",
    "EVALUATION_WITHDRAWN",
    "EVALUATION_PAID",
    "EVALUATION_CANCELLED",
    "EVALUATION_ANSWERED",
    "STORAGE_ENDED",
    "SHIPMENT_PAID",
    "SHIPMENT_CANCELLED",
    "PACKED",
    "SHIPPED",
    "DELIVERED",
    "COMES_BACK",
    "CAME_BACK",
    "GRADING_PAID",
    "GRADING_CANCELLED",
    "GRADING_RECEIVED",
    "GRADING_SENT",
    "GRADED",
    "GRADING_REJECTED",
    "GRADING_RETURNED",
    "SOLD",
    "SALE_UNDONE",
    "LISTED",
    "PRICE_CHANGED",
    "WITHDRAWN",
  ]),
  fromStatus: cardStatusSchema.nullable(),
  toStatus: cardStatusSchema.nullable(),
  isUndo: z.boolean(),
  outcome: z
    .object({
      company: gradingCompanySchema,
      grade: gradingResultSchema,
      reason: z.string().nullable(),
    })
    .nullable(),
  price: priceSchema.nullable(),
});
export type CardEvent = z.output<typeof cardEventSchema>;

export const cardDetailSchema = inventoryCardSchema.extend({
  /** `photo` is its address, in any of the stored widths. */
  packOut: z.object({ photo: z.string(), packedAt: z.iso.datetime() }).nullable(),
  leftAt: z.iso.datetime().nullable(),
  team: z.string().nullable(),
  brand: z.string(),
  boxName: z.string(),
  boxType: z.string(),
  /** Null for a sample. */
  boxId: z.string().nullable(),
  packId: z.uuid(),
  packName: z.string(),
  valueSource: z.string(),
  valueDate: z.iso.datetime(),
  conditionNote: z.string().nullable(),
  valuations: z.array(valuationSchema),
  pulledValue: priceSchema,
  sightings: z.array(sightingSchema),
  corrections: z.array(cardCorrectionSchema),
  events: z.array(cardEventSchema),
});
export type CardDetail = z.output<typeof cardDetailSchema>;

export const sealedProductSchema = z.object({
  /** The first of these boxes, for /rip?box={id}. */
  id: z.uuid(),
  name: z.string(),
  image: z.string(),
  quantity: z.int().min(1),
  type: z.string(),
  isSample: z.boolean(),
  /** They wait for whoever claims them as gifts, with their packs closed. */
  isWrapped: z.boolean(),
  /** The order line of the first box that can be given to someone. */
  givableLineId: z.uuid().nullable(),
  /** Packs of the opened boxes; 0 while all are sealed. */
  packCount: count,
  /** Closed packs. */
  packsToRip: count,
});
export type SealedProduct = z.output<typeof sealedProductSchema>;

const byStatusSchema = z.object({
  "To Ship": count,
  Listed: count,
  "To Grade": count,
  Vault: count,
} satisfies Record<CardStatus, z.ZodType>);

export const inventorySummarySchema = z.object({
  cardCount: count,
  /** Everything that the lists show, with samples. */
  statusCounts: byStatusSchema,
  /** The samples among them, which no figure counts. */
  sampleCounts: byStatusSchema,
  /** Paid cards, which stay in their tray. */
  paidCounts: z.object({ "To Ship": count, "To Grade": count }),
  /** Own cards in a tray whose next step is due: to be paid, or to get a price. */
  dueCounts: z.object({ "To Ship": count, Listed: count, "To Grade": count }),
  hitCount: count,
  sealedCount: count,
  packsToRip: count,
  estimatedValue: priceSchema,
  gainSincePull: z.string(),
  archivedCount: count,
  unpaidEvaluations: count,
  hasOffers: z.boolean(),
  hasSample: z.boolean(),
});
export type InventorySummary = z.output<typeof inventorySummarySchema>;

/** `label` is the box name of a rip, otherwise empty. */
const facetValueSchema = z.object({ value: z.string(), label: z.string(), count });

/** A facet's own selection doesn't narrow its counts. */
export const facetsSchema = z.object({
  statusCounts: byStatusSchema,
  sampleCounts: byStatusSchema,
  facets: z.object(byFacet(z.array(facetValueSchema))),
});
export type Facets = z.output<typeof facetsSchema>;

export const inventorySchema = z.object({
  summary: inventorySummarySchema,
  sealedProducts: z.array(sealedProductSchema),
  /** Null if none of their boxes is waiting for its break. */
  wait: breakWaitSchema.nullable(),
});
export type Inventory = z.output<typeof inventorySchema>;

/** Named cards, or all in a tab; `pulledUntil` excludes cards pulled after it was shown. */
export const inventoryActionInputSchema = z
  .object({
    action: z.enum(ACTION_IDS, { error: "We couldn't find that action." }),
    cardIds: z
      .array(z.uuid("This is not a card."))
      .min(1, "Please select a card.")
      .max(MAX_NAMED_CARDS, `Please name at most ${MAX_NAMED_CARDS} cards.`)
      .optional(),
    all: z
      .object({
        ...cardFilterShape,
        status: statusFilter,
        // Postgres has no year 0.
        pulledUntil: z.iso
          .datetime("'pulledUntil' must be a time.")
          .regex(/^[12]/, "'pulledUntil' must be between the years 1000 and 2999."),
        except: z
          .array(z.uuid("This is not a card."))
          .max(MAX_NAMED_CARDS, `Please exclude at most ${MAX_NAMED_CARDS} cards.`)
          .default([]),
      })
      .optional(),
  })
  .refine(({ cardIds, all }) => (cardIds === undefined) !== (all === undefined), {
    message: "Please send either cardIds or all.",
    path: ["cardIds"],
  });
export type InventoryActionInput = z.output<typeof inventoryActionInputSchema>;

/** `actionId` undoes the action; null when nothing changed. */
export const inventoryActionResultSchema = z.object({
  actionId: z.uuid().nullable(),
  changedCount: count,
  message: z.string(),
  summary: inventorySummarySchema,
});
export type InventoryActionResult = z.output<typeof inventoryActionResultSchema>;

export const sampleRemovedSchema = z.object({
  message: z.string(),
  cardCount: count,
  boxCount: count,
});
