import { z } from "zod";

import { MAX_PICTURE_NAME_LENGTH, NOT_PLAIN_TEXT } from "@/lib/breaks/picture-name.mjs";
import { boxIdInAddress } from "@/lib/cards/box-address";
import { MAX_CARDS_PER_PACK, MAX_PACKS_PER_BOX } from "@/lib/cards/options";
import { RARITIES } from "@/lib/cards/rarity";
import { cardCorrectionSchema, cardWidthSchema, raritySchema } from "@/lib/cards/schema";
import { trackingNumberSchema } from "@/lib/orders/tracking-number";
import { csvProblemSchema } from "@/lib/platform/csv/problem";
import { amountError } from "@/lib/platform/typed-amount";

/** Plenty for a 600 dpi scan of a card. */
export const MAX_SCAN_BYTES = 10_485_760;

const moment = z.iso.datetime();
const text = (maximum: number) =>
  z
    .string()
    .overwrite((value) => value.normalize("NFC").trim())
    .refine((value) => value.length <= maximum, `Please use at most ${maximum} characters`)
    .refine((value) => !NOT_PLAIN_TEXT.test(value), "Please use plain text");
const count = (maximum: number, message: string) =>
  z.int(message).min(1, message).max(maximum, message);
const packCount = count(MAX_PACKS_PER_BOX, `A box has 1 to ${MAX_PACKS_PER_BOX} packs`);
const cardsPerPack = count(MAX_CARDS_PER_PACK, `A pack has 1 to ${MAX_CARDS_PER_PACK} cards`);
/** Milliseconds since the start of the video. */
const offset = z
  .int("The offset must be whole milliseconds.")
  .min(0, "The offset must not be negative.")
  .max(86_400_000, "The offset must be at most a day.")
  .nullable();

const DATE_FORMAT = "The date must be like 2026-11-22";

export const breakParamsSchema = z.object({ id: z.uuid() });
export const breakPackParamsSchema = z.object({
  id: z.uuid(),
  pack: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number),
});
export const breakScanParamsSchema = z.object({ id: z.uuid(), scan: z.uuid() });
/** The original file name, which batches refer to. */
export const addScanQuerySchema = z.object({ name: text(MAX_PICTURE_NAME_LENGTH).default("") });
export const scanPreviewQuerySchema = z.object({ width: cardWidthSchema });

/** `boxId` is at least the first 8 characters of the ID, or the URL of the box's passport. */
export const startBreakInputSchema = z.object({
  orderLineId: z.uuid(),
  boxId: text(200)
    .overwrite((value) => boxIdInAddress(value) ?? value)
    .refine(
      (value) => value.length >= 8,
      "Please scan or type at least the first 8 characters of the box ID",
    ),
  packCount,
  cardsPerPack,
  station: text(60).refine((value) => value.length > 0, "Please name the station"),
  cameras: z.array(text(60)).max(8).default([]),
});
export type StartBreakInput = z.output<typeof startBreakInputSchema>;

/** `challengeAMs` and `challengeBMs` say when the challenge is readable in each video. */
export const breakDetailsInputSchema = z
  .object({
    challengeAMs: offset,
    challengeBMs: offset,
    deviations: text(1000),
    packCount,
    cardsPerPack,
  })
  .partial();
export type BreakDetailsInput = z.output<typeof breakDetailsInputSchema>;

const shortPackSchema = z.object({
  pack: count(MAX_PACKS_PER_BOX, "We couldn't find that pack"),
  cards: count(MAX_CARDS_PER_PACK, `A pack has 1 to ${MAX_CARDS_PER_PACK} cards`),
});
export type ShortPack = z.output<typeof shortPackSchema>;

/** Short packs must be declared, so that none is sealed by mistake. */
export const commitBreakInputSchema = z.object({
  shortPacks: z.array(shortPackSchema).max(MAX_PACKS_PER_BOX).default([]),
  cutsFilms: z.boolean().default(false).meta({
    description:
      "Cut films that show the whole break between the packs, so that each part opens with its pack.",
  }),
});

/** The buyer gets the reason verbatim. */
export const voidBreakInputSchema = z.object({
  reason: text(500).refine(
    (value) => value.length >= 10,
    "Please tell the buyer what happened in at least 10 characters",
  ),
});
export type VoidBreakInput = z.output<typeof voidBreakInputSchema>;

/** Everything is optional before the commit. Unknown amounts and dates are empty strings. */
export const draftCardSchema = z.object({
  position: count(MAX_CARDS_PER_PACK, `The position must be 1 to ${MAX_CARDS_PER_PACK}`),
  frontScanId: z.uuid().nullable(),
  backScanId: z.uuid().nullable(),
  player: text(120),
  team: text(120),
  set: text(150),
  number: text(30),
  parallel: text(80),
  rarity: z.union([z.literal(""), raritySchema], {
    error: `The rarity must be one of ${RARITIES.join(", ")}`,
  }),
  serial: text(30),
  conditionNote: text(300),
  estimatedValue: z.string().regex(/^(\d{1,8}(\.\d{1,2})?)?$/, {
    error: amountError("The value must be in dollars with at most two decimals"),
  }),
  valueSource: text(120),
  valueDate: z.union(
    [z.literal(""), z.iso.date(DATE_FORMAT).refine((date) => date >= "1900", DATE_FORMAT)],
    { error: DATE_FORMAT },
  ),
  offsetAMs: offset,
  offsetBMs: offset,
});
export type DraftCard = z.output<typeof draftCardSchema>;

/** A client may know several: any of its pending saves may be the stored one. */
export const MAX_REPLACED_VERSIONS = 100;
/** Omitted cards are deleted. `replaces` lists the versions that the client knows. */
export const savePackInputSchema = z.object({
  replaces: z.array(z.string().max(64)).min(1).max(MAX_REPLACED_VERSIONS),
  cards: z.array(draftCardSchema).max(MAX_CARDS_PER_PACK),
});
export type SavePackInput = z.output<typeof savePackInputSchema>;
/** The current versions from pack 1 on. A client with different ones reloads the break. */
export const savedPackSchema = z.object({ cardsPerPack: z.int(), versions: z.array(z.string()) });
export type SavedPack = z.output<typeof savedPackSchema>;

export const breakScanSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  width: z.int(),
  height: z.int(),
  sha256: z.string(),
  bytes: z.int(),
});
export type BreakScan = z.output<typeof breakScanSchema>;

/** `ahead` counts the boxes that were paid for earlier and are still waiting. */
export const queuedBoxSchema = z.object({
  orderLineId: z.uuid(),
  orderNumber: z.string(),
  boxId: z.string(),
  name: z.string(),
  format: z.string(),
  imageUrl: z.string(),
  soldAt: moment,
  packsPerBox: z.int().nullable(),
  cardsPerPack: z.int().nullable(),
  ahead: z.int().min(0),
  isNext: z.boolean(),
  /** Whether no box of the same listing is ahead. */
  canStart: z.boolean(),
});
export type QueuedBox = z.output<typeof queuedBoxSchema>;

export const breakSummarySchema = z.object({
  id: z.uuid(),
  status: z.enum(["OPEN", "COMMITTED", "VOIDED"]),
  boxId: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  format: z.string(),
  imageUrl: z.string(),
  packCount: z.int(),
  cardsPerPack: z.int(),
  cardsDone: z.int(),
  startedAt: moment,
  committedAt: moment.nullable(),
  voidedAt: moment.nullable(),
});
export type BreakSummary = z.output<typeof breakSummarySchema>;

export const sealedBoxSchema = queuedBoxSchema
  .pick({
    orderLineId: true,
    orderNumber: true,
    boxId: true,
    name: true,
    format: true,
    imageUrl: true,
    soldAt: true,
  })
  .extend({ address: z.array(z.string()) });
export const breakDeskSchema = z
  .object({
    queue: z.array(queuedBoxSchema),
    open: z.array(breakSummarySchema),
    committed: z.array(breakSummarySchema),
    voided: z.array(breakSummarySchema),
    toSend: z.array(sealedBoxSchema),
  })
  .meta({ id: "BreakDesk" });
export type BreakDesk = z.output<typeof breakDeskSchema>;
export const sentLineParamsSchema = z.object({ id: z.uuid() });
export const sendSealedInputSchema = z.object({
  tracking: trackingNumberSchema,
});

/** `pack` and `position` are null for problems of the break itself. */
const breakProblemSchema = z.object({
  pack: z.int().nullable(),
  position: z.int().nullable(),
  field: z.string(),
  message: z.string(),
});
export type BreakProblem = z.output<typeof breakProblemSchema>;

const breakCorrectionSchema = cardCorrectionSchema.extend({ pack: z.int(), position: z.int() });
export type BreakCorrection = z.output<typeof breakCorrectionSchema>;

/** `packs` and `corrections` of a sealed break include only cards from opened packs. */
export const breakSchema = breakSummarySchema
  .extend({
    year: z.int(),
    brand: z.string(),
    set: z.string(),
    station: z.string(),
    cameras: z.array(z.string()),
    challenge: z.string(),
    challengeAMs: z.int().nullable(),
    challengeBMs: z.int().nullable(),
    deviations: z.string(),
    contentsRoot: z.string().nullable(),
    voidReason: z.string().nullable(),
    packs: z.array(
      z.object({ position: z.int(), version: z.string(), cards: z.array(draftCardSchema) }),
    ),
    scans: z.array(breakScanSchema),
    corrections: z.array(breakCorrectionSchema),
    problems: z.array(breakProblemSchema),
  })
  .meta({ id: "Break" });
export type Break = z.output<typeof breakSchema>;

export const importResultSchema = z.object({
  rows: z.int(),
  scans: z.int(),
  /** System files in the archive, such as Thumbs.db. */
  ignored: z.array(z.string()),
  problems: z.array(csvProblemSchema),
  /** "4 cards name another set: Velocity.", to be confirmed. */
  otherSets: z.string().optional(),
  written: z.boolean(),
});
export type ImportResult = z.output<typeof importResultSchema>;

/** Append-only: the sealed record and the ledger keep the old text. */
export const correctCardInputSchema = z.object({
  pack: count(MAX_PACKS_PER_BOX, "We couldn't find that pack"),
  position: count(MAX_CARDS_PER_PACK, "We couldn't find that card"),
  reason: text(300).refine((value) => value.length >= 3, "Please say why"),
  changes: draftCardSchema
    .pick({
      player: true,
      team: true,
      set: true,
      number: true,
      parallel: true,
      serial: true,
      conditionNote: true,
      estimatedValue: true,
      valueSource: true,
      valueDate: true,
    })
    .extend({ rarity: raritySchema })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, "Please change something"),
});
export type CorrectCardInput = z.output<typeof correctCardInputSchema>;
