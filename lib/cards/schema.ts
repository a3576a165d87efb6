import { z } from "zod";

import { CARD_WIDTHS, type CardWidth } from "@/lib/cards/card-picture";
import { STATUS_NAMES } from "@/lib/cards/card-status";
import { RARITIES } from "@/lib/cards/rarity";
import { priceSchema } from "@/lib/platform/price-schema";

export const raritySchema = z.enum(RARITIES);
export const cardStatusSchema = z.enum(STATUS_NAMES);

export const cardWidthSchema = z
  .enum(CARD_WIDTHS.map(String), { error: `The width must be one of ${CARD_WIDTHS.join(", ")}` })
  .default("500")
  .transform((width) => Number(width) as CardWidth);

/** Must not be sent before its pack is opened. */
export const pulledCardSchema = z.object({
  id: z.uuid(),
  position: z.int().min(1),
  playerName: z.string(),
  setName: z.string(),
  cardNumber: z.string(),
  category: z.string().nullable(),
  parallel: z.string(),
  rarity: raritySchema,
  serial: z.string().nullable(),
  estimatedValue: priceSchema,
  image: z.string(),
  backImage: z.string(),
});
export type PulledCard = z.output<typeof pulledCardSchema>;

/** What anyone may see of a card that is shared. */
export const cardFacesSchema = pulledCardSchema.pick({
  playerName: true,
  setName: true,
  cardNumber: true,
  parallel: true,
  rarity: true,
  serial: true,
  image: true,
  backImage: true,
});

/** A change to a card's text after it was sealed. */
export const cardCorrectionSchema = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  changes: z.record(z.string(), z.object({ was: z.string(), is: z.string() })),
});
export type CardCorrection = z.output<typeof cardCorrectionSchema>;
