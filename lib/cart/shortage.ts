import { MAX_CART_QUANTITY } from "@/lib/cart/totals";

export function shortageMessage(availableCount: number): string {
  if (availableCount === 0) return "This is sold out.";
  if (availableCount > MAX_CART_QUANTITY)
    return `A cart can hold at most ${MAX_CART_QUANTITY} of these.`;
  return availableCount === 1
    ? "Only 1 of these is left."
    : `Only ${availableCount} of these are left.`;
}
