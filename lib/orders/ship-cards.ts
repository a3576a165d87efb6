import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import type { Prisma, Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { toCents } from "@/lib/platform/money";
import { SIGNATURE_FROM_CENTS } from "@/lib/pricing/shipping-fees";

type Fee = Record<"cardPostage" | "cardInsurance" | "cardSignature", Prisma.Decimal>;

/** The part of the shipping that is for cards. Zero when they stay in the vault. */
export function cardShippingOf({ cardPostage, cardInsurance, cardSignature }: Fee): Prisma.Decimal {
  return cardPostage.add(cardInsurance).add(cardSignature);
}

type Bought = {
  orderId: string;
  paymentId: string;
  buyerId: string;
  /** Of the order. `cards` is what they cost together. */
  to: Record<"fullName" | "street" | "city" | "state" | "zipCode" | "country", string> & {
    cards: Prisma.Decimal;
  };
  fee: Fee;
  now: Date;
};

const numberRowSchema = z.object({ number: column.text });

/**
 * Puts the order's cards, which were just sold to the buyer, into a shipment that the order's payment
 * pays. It then waits for the desk, as if it had been paid on its own.
 * @returns its number; null when the cards stay in the vault
 */
export async function shipCards(
  tx: Tx,
  { orderId, paymentId, buyerId, to, fee, now }: Bought,
): Promise<string | null> {
  if (fee.cardPostage.isZero()) return null;
  const { cards, fullName, street, city, state, zipCode, country } = to;
  const id = randomUUID();
  const { number } = await queryRow(tx, numberRowSchema)`
    SELECT 'FS-' || nextval('shipment_numbers') AS number`;
  await tx.shipment.create({
    data: {
      id,
      number,
      userId: buyerId,
      idempotencyKey: `order-${orderId}`,
      requestDigest: "",
      status: "PAID",
      fullName,
      street,
      city,
      state,
      zipCode,
      country,
      declaredValue: cards,
      isSigned: toCents(cards.toFixed(2)) >= SIGNATURE_FROM_CENTS,
      postage: fee.cardPostage,
      insurance: fee.cardInsurance,
      signature: fee.cardSignature,
      total: cardShippingOf(fee),
      paymentId,
      createdAt: now,
      paidAt: now,
    },
    select: { id: true },
  });
  await tx.$executeRaw`
    INSERT INTO shipment_cards (shipment_id, card_id) SELECT ${id}::uuid, card_id FROM order_cards WHERE order_id = ${orderId}::uuid`;
  await tx.$executeRaw`
    UPDATE cards c SET status = 'To Ship', shipment_id = ${id}::uuid FROM order_cards l WHERE l.order_id = ${orderId}::uuid AND c.id = l.card_id`;
  await tx.$executeRaw`
    INSERT INTO card_events (card_id, at, type, from_status, to_status)
    SELECT l.card_id, l.sold_at, step.type, step.from_status, step.to_status
    FROM order_cards l CROSS JOIN (VALUES (1, 'STATUS_CHANGED', 'Vault', 'To Ship'), (2, 'SHIPMENT_PAID', NULL, NULL)) step (number, type, from_status, to_status)
    WHERE l.order_id = ${orderId}::uuid ORDER BY l.card_id, step.number`;
  return number;
}
