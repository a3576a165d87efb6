import { z } from "zod";

import { isPlainText } from "@/lib/platform/plain-text";

/** What colleagues note about a customer or an order. */
export const noteSchema = z.object({
  id: z.uuid(),
  author: z.string().nullable(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type Note = z.output<typeof noteSchema>;

export const noteInputSchema = z.object({
  text: z
    .string({ error: "Please write a note" })
    .trim()
    .refine((value) => value !== "" && isPlainText(value), "Please write a note")
    .refine((value) => value.length <= 4000, "Please use at most 4,000 characters"),
});
