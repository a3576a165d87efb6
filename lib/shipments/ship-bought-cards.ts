import "server-only";

import { randomUUID } from "node:crypto";

import { addCardEvents } from "@/lib/cards/add-card-events";
import { lockForShipment, moveCards } from "@/lib/cards/card-transitions";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { toCents } from "@/lib/platform/money";
import { SIGNATURE_FROM_CENTS } from "@/lib/pricing/shipping-fees";
import { cardsOfShipment } from "@/lib/shipments/cards-of-shipment";
import { nextShipmentNumber } from "@/lib/shipments/next-number";

type Bought = {
  orderId: string;
  paymentId: string;
  userId: string;
  cardIds: readonly string[];
  address: Record<"fullName" | "street" | "city" | "state" | "zipCode" | "country", string>;
  declaredValue: Prisma.Decimal;
  fee: Record<"postage" | "insurance" | "signature" | "total", Prisma.Decimal>;
  now: Date;
};

/** Creates a shipment that the payment of its order paid for. Returns its number. */
export async function shipBoughtCards(
  tx: Tx,
  { orderId, paymentId, userId, cardIds, address, declaredValue, fee, now }: Bought,
): Promise<string> {
  const { fullName, street, city, state, zipCode, country } = address;
  const id = randomUUID();
  const number = await nextShipmentNumber(tx);
  await tx.shipment.create({
    data: {
      id,
      number,
      userId,
      paymentId,
      idempotencyKey: `order-${orderId}`,
      requestDigest: "",
      status: "PAID",
      fullName,
      street,
      city,
      state,
      zipCode,
      country,
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
  return number;
}
