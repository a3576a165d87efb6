import { toCents } from "@/lib/platform/money";

export const MAX_CART_QUANTITY = 100;
/** Per cart and per order. */
export const MAX_CART_CARDS = 100;

type Line = { quantity: number; product: { price: string } };

export function cartCount(lines: readonly Pick<Line, "quantity">[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotalCents(line: Line): number {
  return toCents(line.product.price) * line.quantity;
}

export function cartTotalCents(
  lines: readonly Line[],
  cards: readonly { price: string; state: string }[] = [],
): number {
  const free = cards.filter(({ state }) => state === "FREE");
  const cardsCents = free.reduce((sum, { price }) => sum + toCents(price), 0);
  return lines.reduce((sum, line) => sum + lineTotalCents(line), cardsCents);
}
