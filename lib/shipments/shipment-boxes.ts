import "server-only";

import type { Prisma } from "@/lib/platform/database/db";
import type { ShipmentBox } from "@/lib/shipments/schema";

export const shipmentBoxSelect = {
  id: true,
  price: true,
  order: { select: { number: true } },
  box: { select: { boxId: true, name: true, format: true, imageUrl: true } },
} satisfies Prisma.OrderLineSelect;

type Row = Prisma.OrderLineGetPayload<{ select: typeof shipmentBoxSelect }>;

export function toShipmentBox({ id, price, order, box }: Row): ShipmentBox {
  return { id, ...box, price: price.toFixed(2), orderNumber: order.number };
}

/** A collector's sealed boxes that are waiting to be sent. */
export const sealedBoxesOf = (userId: string) =>
  ({
    order: { userId },
    waitsFor: "SHIP_SEALED",
    shipmentId: null,
  }) satisfies Prisma.OrderLineWhereInput;
