import { z } from "zod";

/** The witnesses that must sign a state of the log before a visitor relies on it. */
export const witnessPolicySchema = z.object({
  keys: z.array(z.string()),
  quorum: z.int().min(1),
});
export type WitnessPolicy = z.output<typeof witnessPolicySchema>;
