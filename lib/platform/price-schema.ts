import { z } from "zod";

/** What a price column holds: at most eight digits before the point. */
const STORED_PRICE = /^\d{1,8}\.\d{2}$/;

/** Dollars with two decimals, as prices and sums are written on the wire. */
export const priceSchema = z.string().regex(/^\d+\.\d{2}$/);

/** {@link priceSchema} for what is compared with a price column. */
export function storedPriceSchema(message?: string) {
  return z.string(message).regex(STORED_PRICE, message);
}
