import { z } from "zod";

import { dropSchema } from "@/lib/drops/schema";
import { priceSchema } from "@/lib/platform/price-schema";

/** A drop as lists show it. */
export const listedDropSchema = dropSchema
  .pick({
    slug: true,
    listing: true,
    name: true,
    boxes: true,
    state: true,
    opensAt: true,
    startsAt: true,
  })
  .extend({ imageUrl: z.string(), price: priceSchema });
export type ListedDrop = z.output<typeof listedDropSchema>;

export const listedDropsSchema = z.object({
  drops: z.array(listedDropSchema).meta({
    description: "Up to 50: those that aren't over, and then the latest",
  }),
});
