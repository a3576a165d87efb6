import { z } from "zod";

import { plainAmount } from "@/lib/platform/csv/columns";
import { toCents, toDecimalString } from "@/lib/platform/money";

/** Accepts "$1,200.5" as people type it, and returns "1200.50". */
export function typedAmountSchema(message: string) {
  return z
    .string()
    .trim()
    .transform(plainAmount)
    .pipe(z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, message))
    .transform((amount) => toDecimalString(toCents(amount)));
}
