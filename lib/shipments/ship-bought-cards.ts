import "server-only";

import { randomUUID } from "node:crypto";

import type { StoredAddress } from "@/lib/accounts/stored-address";
import { addCardEvents } from "@/lib/cards/add-card-events";
import { lockForShipment, moveCards } from "@/lib/cards/card-transitions";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { nextNumber } from "@/lib/platform/database/next-number";
import { toCents } from "@/lib/platform/money";
import { SIGNATURE_FROM_CENTS } from "@/lib/pricing/shipping-fees";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";

type Bought = {
  orderId: string;
  paymentId: string;
  userId: string;
  cardIds: readonly string[];
  address: StoredAddress;
  declaredValue: Prisma.Decimal;
  fee: Record<"postage" | "insurance" | "signature" | "total", Prisma.Decimal>;
  now: Date;
};

/** Creates a shipment that the payment of its order paid for. */
export async function shipBoughtCards(
  tx: Tx,
  { orderId, paymentId, userId, cardIds, address, declaredValue, fee, now }: Bought,
): Promise<void> {
  const id = randomUUID();
  const number = await nextNumber(tx, "shipment_numbers", "FS");
  await tx.shipment.create({
    data: {
      id,
      number,
      userId,
      paymentId,
      idempotencyKey: `order-${orderId}`,
      requestDigest: "",
      status: "PAID",
      ...address,
      ...fee,
      declaredValue,
      isSigned: toCents(declaredValue.toFixed(2)) >= SIGNATURE_FROM_CENTS,
      createdAt: now,
      paidAt: now,
      lines: { create: cardIds.map((cardId) => ({ cardId })) },
    },
    select: { id: true },
  });
  const cards = cardsOfShipment(id);
  await moveCards(tx, { cards, to: "To Ship", now });
  await lockForShipment(tx, id);
  await addCardEvents(tx, { cards, type: "SHIPMENT_PAID", now });
}
