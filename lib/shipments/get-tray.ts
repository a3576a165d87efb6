import "server-only";

import { getAccount } from "@/lib/accounts/profile/queries";
import { addressOf } from "@/lib/accounts/stored-address";
import { cardLineSelect, toCardLine } from "@/lib/cards/card-line";
import { db } from "@/lib/platform/database/db";
import { MAX_SHIPMENT_BOXES, MAX_SHIPMENT_CARDS, type ShippingTray } from "@/lib/shipments/schema";
import { sealedBoxesOf, shipmentBoxSelect, toShipmentBox } from "@/lib/shipments/shipment-boxes";

export async function getShippingTray(ownerId: string): Promise<ShippingTray> {
  const where = {
    ownerId,
    status: "To Ship",
    pulledAt: { not: null },
    leftAt: null,
    shipmentId: null,
  };
  const [rows, cardCount, boxes, account] = await Promise.all([
    db.card.findMany({
      where,
      select: {
        ...cardLineSelect,
        isSample: true,
        events: {
          select: { actionId: true },
          where: { toStatus: "To Ship" },
          orderBy: { id: "desc" },
          take: 1,
        },
      },
      orderBy: [{ isSample: "asc" }, { pulledAt: "desc" }, { sequence: "desc" }],
      take: MAX_SHIPMENT_CARDS,
    }),
    db.card.count({ where }),
    db.orderLine.findMany({
      where: sealedBoxesOf(ownerId),
      select: shipmentBoxSelect,
      orderBy: [{ order: { placedAt: "asc" } }, { id: "asc" }],
      take: MAX_SHIPMENT_BOXES,
    }),
    getAccount(ownerId),
  ]);
  return {
    cards: rows.map(({ events, ...card }) => ({
      ...toCardLine(card, card.ownerId),
      isSample: card.isSample,
      actionId: events[0]?.actionId ?? null,
    })),
    cardCount,
    boxes: boxes.map(toShipmentBox),
    address: addressOf(account),
  };
}
