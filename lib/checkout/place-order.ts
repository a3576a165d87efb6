import "server-only";

import { randomBytes } from "node:crypto";

import { addressSelect, addressOf } from "@/lib/accounts/stored-address";
import { removeBought } from "@/lib/cart/remove-bought";
import { sellBoxes } from "@/lib/catalog/box-transitions";
import { cardShippingOf } from "@/lib/checkout/card-shipping";
import { notifySellers } from "@/lib/checkout/notify-sellers";
import { sellCards } from "@/lib/checkout/sell-cards";
import { appendEvents } from "@/lib/ledger/append-events";
import type { LedgerEvent } from "@/lib/ledger/events";
import { orderCommitment } from "@/lib/ledger/order-commitment";
import { addOrder, addOrderLines } from "@/lib/orders/add-order";
import { enqueueConfirmation } from "@/lib/orders/enqueue-confirmation";
import { addOwnedBoxes } from "@/lib/packs/owned-boxes";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { shipBoughtCards } from "@/lib/shipments/ship-bought-cards";

type Options = { checkoutId: string; paymentId: string; now: Date };

const checkoutSelect = {
  userId: true,
  buyerNonce: true,
  subtotal: true,
  cards: true,
  shipping: true,
  cardPostage: true,
  cardInsurance: true,
  cardSignature: true,
  fee: true,
  total: true,
  ...addressSelect,
  lines: {
    select: {
      position: true,
      price: true,
      shipping: true,
      delivery: true,
      box: {
        select: {
          id: true,
          boxId: true,
          listingId: true,
          name: true,
          year: true,
          brand: true,
          set: true,
          format: true,
          imageUrl: true,
        },
      },
    },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.CheckoutSelect;

/**
 * Turns a paid checkout into an order. Run it in the transaction that settles the payment, with the
 * checkout's row and cards locked, and a box or an offer held for every line.
 */
export async function placeOrder(tx: Tx, { checkoutId, paymentId, now }: Options): Promise<void> {
  const checkout = await tx.checkout.findUniqueOrThrow({
    where: { id: checkoutId },
    select: checkoutSelect,
  });
  const { userId, lines, buyerNonce, cardPostage, cardInsurance, cardSignature, ...facts } =
    checkout;
  if (!userId) throw new Error(`Checkout ${checkoutId} no longer has a buyer.`);
  const boxes = lines.map(({ box, ...line }) => {
    if (!box) throw new Error(`Checkout ${checkoutId} has a line without a box.`);
    return { ...line, box, assignSalt: randomBytes(16).toString("hex") };
  });
  const cardShipping = cardShippingOf(checkout);
  const order = { ...facts, cardShipping, userId, checkoutId, paymentId, placedAt: now };
  const id = await addOrder(tx, order);
  const bought = boxes.map(({ box }) => box);
  await sellBoxes(tx, { orderId: id, checkoutId, ids: bought.map((box) => box.id) });
  await addOwnedBoxes(tx, { ownerId: userId, boxes: bought, now });
  const cards = await sellCards(tx, { orderId: id, checkoutId, buyerId: userId, now });
  await removeBought(tx, {
    userId,
    listingIds: bought.map(({ listingId }) => listingId),
    offerIds: cards.map(({ offerId }) => offerId),
  });
  if (!cardShipping.isZero())
    await shipBoughtCards(tx, {
      orderId: id,
      paymentId,
      userId,
      cardIds: cards.map(({ cardId }) => cardId),
      address: addressOf(facts),
      declaredValue: facts.cards,
      fee: {
        postage: cardPostage,
        insurance: cardInsurance,
        signature: cardSignature,
        total: cardShipping,
      },
      now,
    });
  await notifySellers(tx, { cards, now });
  const assigned = boxes.map(({ box, assignSalt }): LedgerEvent => ({
    type: "ASSIGN",
    box: box.boxId,
    orderCommit: orderCommitment({ orderId: id, box: box.boxId, salt: assignSalt }),
    rule: "NEXT_IN_SEQUENCE",
    buyerNonce,
  }));
  // The ledger never says who bought a card.
  const sold = cards.map(
    ({ cardId: card, boxId: box }) => ({ type: "CUSTODY", box, state: "SOLD", card }) as const,
  );
  const leaves = await appendEvents(tx, { now, events: [...assigned, ...sold] });
  await addOrderLines(
    tx,
    boxes.map(({ box, ...line }, index) => {
      const assignLeaf = leaves[index];
      if (!assignLeaf) throw new Error(`Box ${box.boxId} has no entry in the ledger.`);
      return { ...line, orderId: id, productId: box.id, assignLeaf };
    }),
  );
  // After the assignments, because it carries a checkpoint that covers them.
  await enqueueConfirmation(tx, id);
}
