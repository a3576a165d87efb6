import { z } from "zod";

import { raritySchema } from "@/lib/cards/schema";
import { slabSchema } from "@/lib/cards/slab";
import { priceSchema } from "@/lib/platform/price-schema";

export const cardLineSchema = z.object({
  id: z.uuid(),
  playerName: z.string(),
  setName: z.string(),
  cardNumber: z.string(),
  parallel: z.string(),
  serial: z.string().nullable(),
  rarity: raritySchema,
  estimatedValue: priceSchema,
  /** Null once the card has another owner. */
  image: z.string().nullable(),
  slab: slabSchema.nullable(),
});
export type CardLine = z.output<typeof cardLineSchema>;
