import { z } from "zod";

/** The witnesses that must sign a state of the log before a visitor relies on it. */
export const witnessPolicySchema = z.object({
  keys: z.array(z.string()),
  quorum: z.int().min(1),
});
export type WitnessPolicy = z.output<typeof witnessPolicySchema>;

/** Any two majorities share a witness, so two histories can't both get one. */
export const majorityOf = (witnesses: number): number => Math.floor(witnesses / 2) + 1;
