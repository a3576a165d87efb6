import { z } from "zod";

import { typedAmountSchema } from "@/lib/platform/typed-amount";

export const declaredValueSchema = typedAmountSchema("Please declare a value, such as 120.00.");

/** Keyed by card id. */
export const reviewFieldsSchema = z.object({ declared: z.record(z.string(), declaredValueSchema) });
export type ReviewFields = z.output<typeof reviewFieldsSchema>;
