import { z } from "zod";

import { MAX_CARDS_PER_PACK, MAX_PACKS_PER_BOX } from "@/lib/cards/options";

const countText = (maximum: number, message: string) =>
  z
    .string(message)
    .regex(/^[1-9]\d{0,2}$/, message)
    .transform(Number)
    .refine((count) => count <= maximum, message);

export const sampleBatchQuerySchema = z.object({
  packs: countText(MAX_PACKS_PER_BOX, `A box has 1 to ${MAX_PACKS_PER_BOX} packs.`),
  cards: countText(MAX_CARDS_PER_PACK, `A pack has 1 to ${MAX_CARDS_PER_PACK} cards.`),
});
export type SampleBatchQuery = z.output<typeof sampleBatchQuerySchema>;
