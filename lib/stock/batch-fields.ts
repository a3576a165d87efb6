import { z } from "zod";

import { CATEGORIES } from "@/lib/cards/options";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { toCents } from "@/lib/platform/money";
import { commaReason, plainAmount } from "@/lib/platform/typed-amount";

/** Control characters and unpaired surrogates, which the database or the ledger rejects. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;
const hasNoControls = (text: string) => !CONTROL.test(text);

export function requiredText(message: string, maxLength: number) {
  return z
    .string({ error: message })
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .min(1, message)
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .refine(hasNoControls, "Please use plain text");
}

/** Blank means absent. */
export function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .refine(hasNoControls, "Please use plain text")
    .optional()
    .transform((text) => text || undefined);
}

/** Forms send text, scripts send numbers. */
export function wholeNumber(message: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .overwrite(typedDigits)
          .regex(/^-?\d{1,9}$/, message)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.number({ error: message }).refine(Number.isInteger, message));
}

const PRICE_TOO_LOW = "Price must be greater than 0";

export const priceCentsSchema = z
  .union([z.number(), z.string().trim()], { error: PRICE_TOO_LOW })
  .transform((price, context) => {
    const text = plainAmount(String(price));
    const reject = (message: string) => {
      context.issues.push({ code: "custom", message, input: price });
      return z.NEVER;
    };
    const reason = commaReason(text);
    if (reason) return reject(reason);
    if (!(Number(text) >= 0.01)) return reject(PRICE_TOO_LOW);
    if (Number(text) > 99_999_999.99) return reject("Price must be at most $99,999,999.99");
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return reject("Price can have at most two decimals");
    return toCents(text);
  });

const UNKNOWN_CATEGORY = "Please choose one of the categories";

export const optionalCategorySchema = z
  .string({ error: UNKNOWN_CATEGORY })
  .pipe(z.union([z.literal(""), z.enum(CATEGORIES)], { error: UNKNOWN_CATEGORY }))
  .optional()
  .transform((category) => category || undefined);

export function optionalCount(maximum: number, message: string) {
  return z
    .union(
      [
        z.literal(""),
        wholeNumber(message).refine((count) => count >= 1 && count <= maximum, message),
      ],
      { error: message },
    )
    .optional()
    .transform((count) => (count === "" ? undefined : count));
}
