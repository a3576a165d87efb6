import { z } from "zod";

import { RARITIES } from "@/lib/cards/rarity";
import { priceSchema } from "@/lib/platform/price-schema";

/** A card that was pulled: what the rip shows of it. Nothing of it is sent before its pack is opened. */
export const pulledCardSchema = z.object({
  id: z.uuid(),
  position: z.int().min(1),
  playerName: z.string(),
  /** With its year: "2026 First Light". */
  setName: z.string(),
  cardNumber: z.string(),
  category: z.string().nullable(),
  parallel: z.string(),
  rarity: z.enum(RARITIES),
  serial: z.string().nullable(),
  estimatedValue: priceSchema,
  /** Front and back, 500 pixels wide; cardPictureAt names the other widths. */
  image: z.string(),
  backImage: z.string(),
});
export type PulledCard = z.output<typeof pulledCardSchema>;
