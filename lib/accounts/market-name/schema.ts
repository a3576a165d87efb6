import { z } from "zod";

import { publicName } from "@/lib/accounts/fields";

export const marketNameInputSchema = z.object({
  marketName: z
    .union([z.null(), z.literal(""), publicName("Market name")], {
      error: "Please send a name, or null to show your username.",
    })
    .transform((name) => name || null),
});
export type MarketNameInput = z.output<typeof marketNameInputSchema>;
