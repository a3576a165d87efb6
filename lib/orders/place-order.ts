import "server-only";

import { randomBytes, randomUUID } from "node:crypto";

import { z } from "zod";

import { appendEvents } from "@/lib/ledger/append-events";
import type { LedgerEvent } from "@/lib/ledger/events";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { orderCommitment } from "@/lib/ledger/order-commitment";
import { notifySellers } from "@/lib/orders/notify-sellers";
import { orderPlacedMail } from "@/lib/orders/order-mails";
import { sellCards, soldEvents } from "@/lib/orders/sell-cards";
import { cardShippingOf, shipCards } from "@/lib/orders/ship-cards";
import type { Prisma, Tx } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { toCents } from "@/lib/platform/money";

type Options = { checkoutId: string; paymentId: string; now: Date };

/** Our own wrapper, for the packs of any product. */
const PACK_ART = "house";

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
  fullName: true,
  street: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
  user: { select: recipientSelect },
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
  const { userId, user, lines, buyerNonce, ...checkout } = await tx.checkout.findUniqueOrThrow({
    where: { id: checkoutId },
    select: checkoutSelect,
  });
  if (!userId || !user) throw new Error(`Checkout ${checkoutId} no longer has a buyer.`);
  const boxes = lines.map(({ box, ...line }) => {
    if (!box) throw new Error(`Checkout ${checkoutId} has a line without a box.`);
    return { ...line, box, assignSalt: randomBytes(16).toString("hex") };
  });
  const id = randomUUID();
  const number = await nextNumber(tx);
  const { cardPostage, cardInsurance, cardSignature, ...facts } = checkout;
  const fee = { cardPostage, cardInsurance, cardSignature };
  const cardShipping = cardShippingOf(fee);
  const { payment } = await tx.order.create({
    data: { ...facts, cardShipping, id, number, userId, checkoutId, paymentId, placedAt: now },
    select: { payment: { select: { provider: true } } },
  });
  await sell(tx, { orderId: id, checkoutId, productIds: boxes.map(({ box }) => box.id) });
  await tx.ownedBox.createMany({
    data: boxes.map(({ box }) => ({
      ownerId: userId,
      productId: box.id,
      name: `${box.year} ${box.brand} ${box.set}`,
      type: box.format === "Tin" ? "Tin" : `${box.format} Box`,
      imageUrl: box.imageUrl,
      packArt: PACK_ART,
      createdAt: now,
    })),
  });
  await takeOutOfCart(tx, { userId, listingIds: boxes.map(({ box }) => box.listingId) });
  const sold = { orderId: id, buyerId: userId, now };
  const cards = await sellCards(tx, { ...sold, checkoutId });
  const shipment = await shipCards(tx, { ...sold, paymentId, to: facts, fee });
  await notifySellers(tx, { cards, now });
  const assigned = boxes.map(({ box, assignSalt }): LedgerEvent => ({
    type: "ASSIGN",
    box: box.boxId,
    orderCommit: orderCommitment({ orderId: id, box: box.boxId, salt: assignSalt }),
    rule: "NEXT_IN_SEQUENCE",
    buyerNonce,
  }));
  const events = [...assigned, ...(await soldEvents(tx, id))];
  const leaves = await appendEvents(tx, { now, events });
  await tx.orderLine.createMany({
    data: boxes.map(({ position, price, shipping, delivery, assignSalt, box }, index) => {
      const assignLeaf = leaves[index];
      if (!assignLeaf) throw new Error(`Box ${box.boxId} has no entry in the ledger.`);
      return {
        orderId: id,
        position,
        productId: box.id,
        price,
        shipping,
        delivery,
        assignSalt,
        assignLeaf,
      };
    }),
  });
  // After the assignments, because it carries a checkpoint that covers them.
  const checkpoint = await findCheckpoint(tx);
  await enqueueMail(
    tx,
    await orderPlacedMail(user, {
      id,
      number,
      isTest: payment.provider === "test",
      totalCents: toCents(checkout.total.toFixed(2)),
      boxes: boxes.map(({ box, delivery, assignSalt }) => ({
        name: box.name,
        boxId: box.boxId,
        delivery,
        salt: assignSalt,
      })),
      cards,
      shipment,
      checkpoint: checkpoint?.note ?? null,
    }),
  );
}

const numberRowSchema = z.object({ number: column.text });

async function nextNumber(tx: Tx): Promise<string> {
  const row = await queryRow(tx, numberRowSchema)`
    SELECT 'FW-' || nextval('order_numbers') AS number`;
  return row.number;
}

async function sell(
  tx: Tx,
  {
    orderId,
    checkoutId,
    productIds,
  }: { orderId: string; checkoutId: string; productIds: number[] },
): Promise<void> {
  const { count } = await tx.box.updateMany({
    where: { id: { in: productIds }, heldById: checkoutId },
    data: { orderId, heldById: null, heldUntil: null },
  });
  if (count !== productIds.length)
    throw new Error(`Not every box of checkout ${checkoutId} is held for it.`);
}

async function takeOutOfCart(
  tx: Tx,
  { userId, listingIds }: { userId: string; listingIds: number[] },
): Promise<void> {
  await tx.$executeRaw`
    WITH bought AS (SELECT id, count(*)::int AS boxes FROM unnest(${listingIds}::int[]) AS b (id) GROUP BY id), emptied AS (
      DELETE FROM cart_items c USING bought WHERE c.user_id = ${userId}::uuid AND c.listing_id = bought.id AND c.quantity <= bought.boxes
    )
    UPDATE cart_items c SET quantity = c.quantity - bought.boxes, updated_at = now()
    FROM bought WHERE c.user_id = ${userId}::uuid AND c.listing_id = bought.id AND c.quantity > bought.boxes`;
}
