import { z } from "zod";

import { amountError, plainAmount } from "@/lib/platform/typed-amount";

const STORED_PRICE = /^\d{1,8}\.\d{2}$/;

/** Output only: a total may exceed any stored price. */
export const priceSchema = z.string().regex(/^\d+\.\d{2}$/);

export function storedPriceSchema(message?: string) {
  return z
    .string(message)
    .overwrite(plainAmount)
    .regex(STORED_PRICE, { error: amountError(message), abort: true });
}
