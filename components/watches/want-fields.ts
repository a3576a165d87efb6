import { z } from "zod";

import { isCardPrice, NO_PRICE, PRICE_RANGE } from "@/lib/market/schema";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { typedAmountSchema } from "@/lib/platform/typed-amount";
import { type Serials, serialsSchema } from "@/lib/watches/schema";

const priceSchema = typedAmountSchema(NO_PRICE).refine(isCardPrice, PRICE_RANGE);
const maxPriceSchema = z.string().transform((typed, context) => {
  if (typed.trim() === "") return null;
  const { data, error } = priceSchema.safeParse(typed);
  if (data !== undefined) return data;
  context.addIssue({ code: "custom", message: error?.issues[0]?.message ?? NO_PRICE });
  return z.NEVER;
});
const serialSchema = z
  .string()
  .overwrite((typed) => typedDigits(typed).trim())
  .regex(/^(?:[1-9]\d{0,4})?$/, "Please enter a number up to 99999, or leave this empty.")
  .transform((typed) => (typed === "" ? null : Number(typed)));

/** Empty fields allow anything. */
export const wantFieldsSchema = z
  .object({
    player: z.string().trim(),
    maxPrice: maxPriceSchema,
    from: serialSchema,
    to: serialSchema,
    of: serialSchema,
  })
  .transform(({ from, to, of, ...fields }, context) => {
    const { data, error } = serialsSchema.nullable().safeParse(serialsOf({ from, to, of }));
    if (data !== undefined) return { ...fields, serials: data };
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
export type WantFields = z.input<typeof wantFieldsSchema>;
export type Wanted = z.output<typeof wantFieldsSchema>;

type Typed = { from: number | null; to: number | null; of: number | null };

/** One number alone is exactly that one, and one limit alone begins at 1. */
function serialsOf({ from, to, of }: Typed): Serials | null {
  const last = to ?? from ?? of;
  return last === null ? null : { from: from ?? 1, to: last, of };
}
