import { z } from "zod";

import { isPlainText } from "@/lib/platform/plain-text";

/** A colleague's note about a customer or an order. */
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

const NO_REASON = "Please give a reason";
/** Why an administrator did something, for the audit log. */
export const reasonSchema = z
  .string({ error: NO_REASON })
  .trim()
  .refine((text) => text !== "" && isPlainText(text), NO_REASON)
  .refine((text) => text.length <= 500, "Please use at most 500 characters");
