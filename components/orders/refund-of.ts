import { toCents } from "@/lib/money";
import type { Order, OrderBox } from "@/lib/orders/schema";

/** What goes back when these boxes are cancelled: their prices and shipping, and with the last box of an order its fee. */
export function refundCentsOf({ boxes, fee }: Pick<Order, "boxes" | "fee">, cancelled: readonly OrderBox[]): number {
  const isLast = boxes.every((box) => box.state === "CANCELLED" || cancelled.includes(box));
  return cancelled.reduce((sum, { price, shipping }) => sum + toCents(price) + toCents(shipping), isLast ? toCents(fee) : 0);
}
