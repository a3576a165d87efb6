import { z } from "zod";

const STORED_PRICE = /^\d{1,8}\.\d{2}$/;

/** For output alone, where a total may be larger than any stored price. */
export const priceSchema = z.string().regex(/^\d+\.\d{2}$/);

export function storedPriceSchema(message?: string) {
  return z.string(message).regex(STORED_PRICE, message);
}
