import "server-only";

import { randomBytes, randomUUID } from "node:crypto";

import { addressSelect, addressOf } from "@/lib/accounts/stored-address";
import { cardShippingOf } from "@/lib/checkout/card-shipping";
import { notifySellers } from "@/lib/checkout/notify-sellers";
import { sellCards } from "@/lib/checkout/sell-cards";
import { unfinishedLeaf } from "@/lib/ledger/append-events";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { shipBoughtCards } from "@/lib/shipments/ship-bought-cards";

type Options = { checkoutId: string; paymentId: string; now: Date };

const checkoutSelect = {
  userId: true,
  cards: true,
  cardPostage: true,
  cardInsurance: true,
  cardSignature: true,
  ...addressSelect,
} satisfies Prisma.CheckoutSelect;

/** The salts of the assignments come from it. */
export const assignmentRandomness = () => randomBytes(32);

/**
 * Turns a paid checkout into an order, as place_order in prisma/sql/orders.sql does for boxes. Run it
 * in the transaction that settles the payment, with the checkout's row and cards locked, and a box or
 * an offer held for every line.
 */
export async function placeOrder(tx: Tx, { checkoutId, paymentId, now }: Options): Promise<void> {
  const checkout = await tx.checkout.findUniqueOrThrow({
    where: { id: checkoutId },
    select: checkoutSelect,
  });
  const { userId, cardPostage, cardInsurance, cardSignature } = checkout;
  if (!userId) throw new Error(`Checkout ${checkoutId} no longer has a buyer.`);
  const id = randomUUID();
  await tx.$queryRaw`
    SELECT FROM open_order(${id}::uuid, ${checkoutId}::uuid, ${paymentId}::uuid,
      ${now}::timestamptz)`;
  const cards = await sellCards(tx, { orderId: id, checkoutId, buyerId: userId, now });
  const cardShipping = cardShippingOf(checkout);
  if (!cardShipping.isZero())
    await shipBoughtCards(tx, {
      orderId: id,
      paymentId,
      userId,
      cardIds: cards.map(({ cardId }) => cardId),
      address: addressOf(checkout),
      declaredValue: checkout.cards,
      fee: {
        postage: cardPostage,
        insurance: cardInsurance,
        signature: cardSignature,
        total: cardShipping,
      },
      now,
    });
  await notifySellers(tx, { cards, now });
  // The ledger never says who bought a card.
  const sold = cards.map(({ cardId: card, boxId: box }) =>
    unfinishedLeaf({ type: "CUSTODY", box, state: "SOLD", card }),
  );
  await tx.$queryRaw`
    SELECT FROM assign_boxes(${id}::uuid, ${assignmentRandomness()}, ${JSON.stringify(sold)}::jsonb,
      ${now}::timestamptz)`;
}
