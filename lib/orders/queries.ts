import "server-only";

import { z } from "zod";

import { addressSelect, addressOf } from "@/lib/accounts/stored-address";
import { cardLineSelect, toCardLine } from "@/lib/cards/card-line";
import { pictureAddress } from "@/lib/cards/queries";
import {
  BOX_STATES,
  type Order,
  type OrderBox,
  orderBoxSchema,
  type OrderListQuery,
  type OrderSummary,
  orderSummarySchema,
} from "@/lib/orders/schema";
import { paymentProviderSchema } from "@/lib/payments/schema";
import { leftOf } from "@/lib/payments/still-refundable";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryJson, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { byTime, keyset, sortValuesShape } from "@/lib/platform/paging/keyset";
import { readFreeStorage } from "@/lib/settings/free-storage";

const boxRowSchema = orderBoxSchema
  .omit({ times: true, canCancel: true, proof: true, refund: true, shipment: true, gift: true })
  .extend({
    giftId: column.text.nullable(),
    opensAt: column.date.nullable(),
    returnsAt: column.date.nullable(),
    claimedAt: column.date.nullable(),
    claimedBy: column.text.nullable(),
    shipmentId: column.text.nullable(),
    shipmentNumber: column.text.nullable(),
    breakStartedAt: column.date.nullable(),
    readyAt: column.date.nullable(),
    doneAt: column.date.nullable(),
    sentAt: column.date.nullable(),
    cancelledAt: column.date.nullable(),
    leafHash: column.text,
    salt: column.text,
    buyerNonce: column.text,
    refundAmount: column.decimal.nullable(),
    refundDoneAt: column.date.nullable(),
  });
type BoxRow = z.infer<typeof boxRowSchema>;

/** Requires `order_lines l`, its break `b`, and its counted packs `rip`. */
const stateOfBox = Prisma.sql`
  CASE WHEN b.status = 'VOIDED' THEN 'VOIDED' WHEN l.cancelled_at IS NOT NULL THEN 'CANCELLED'
    WHEN l.shipped_at IS NOT NULL THEN 'SENT' WHEN b.id IS NULL THEN 'ASSIGNED'
      WHEN b.status = 'OPEN' THEN 'BREAKING'
    WHEN rip.complete < rip.packs THEN 'READY' ELSE 'DONE' END`;

const linesWithProgress = Prisma.sql`
  order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN breaks b ON b.order_line_id = l.id
  LEFT JOIN owned_boxes ob ON ob.product_id = l.product_id AND l.cancelled_at IS NULL
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS packs, count(k.opened_at)::int AS opened,
      count(k.completed_at)::int AS complete, max(k.completed_at) AS last_completed_at
    FROM packs k WHERE k.box_id = ob.id
  ) rip`;

const iso = (date: Date | null) => date?.toISOString() ?? null;

type Owned = {
  id: string;
  /** Null for the order of a deleted account. */
  userId: string | null;
};

/** @throws {AppError} 404, including another collector's order */
export async function getOrder({ id, userId }: Owned): Promise<Order> {
  const order = await db.order.findFirst({
    where: { id, userId },
    select: {
      id: true,
      number: true,
      placedAt: true,
      subtotal: true,
      shipping: true,
      cardShipping: true,
      fee: true,
      total: true,
      ...addressSelect,
      paymentId: true,
      payment: {
        select: {
          provider: true,
          refunds: {
            select: { amount: true, reason: true, note: true, createdAt: true, doneAt: true },
            orderBy: { createdAt: "asc" },
          },
          paidShipment: { select: { id: true, number: true } },
        },
      },
      cardLines: {
        select: {
          id: true,
          refund: { select: { amount: true, doneAt: true } },
          position: true,
          price: true,
          card: { select: cardLineSelect },
        },
        orderBy: { position: "asc" },
      },
    },
  });
  if (!order) throw orderNotFound();
  const rows = await queryRows(db, boxRowSchema)`
    SELECT l.id::text, l.position, p.box_id AS "boxId", p.name, listing.slug, p.format,
      p.image_url AS "imageUrl", l.price::text AS price, l.shipping::text AS shipping, l.delivery,
      ${stateOfBox} AS state, b.started_at AS "breakStartedAt", b.committed_at AS "readyAt",
        l.shipped_at AS "sentAt", l.cancelled_at AS "cancelledAt", l.tracking,
      CASE WHEN rip.packs > 0
        AND rip.complete = rip.packs THEN rip.last_completed_at END AS "doneAt",
          rip.opened AS "packsOpened", rip.packs AS "packCount",
      CASE WHEN rip.packs > 0 AND g.id IS NULL THEN ob.id::text END AS "ownedBoxId", CASE
        WHEN ob.owner_id = o.user_id THEN ob.closed_at IS NOT NULL END AS "isClosed",
      can_give(l) AS "canGive", g.id::text AS "giftId", g.opens_at AS "opensAt",
        g.returns_at AS "returnsAt", g.claimed_at AS "claimedAt",
        recipient.username::text AS "claimedBy",
          encode(l.assign_leaf, 'hex') AS "leafHash", l.assign_salt AS salt,
            c.buyer_nonce AS "buyerNonce",
      s.id::text AS "shipmentId", s.number AS "shipmentNumber", r.amount::text AS "refundAmount",
        r.done_at AS "refundDoneAt"
    FROM ${linesWithProgress} JOIN listings listing ON listing.id = p.listing_id
    JOIN orders o ON o.id = l.order_id JOIN checkouts c ON c.id = o.checkout_id
      LEFT JOIN refunds r ON r.order_line_id = l.id
    LEFT JOIN shipments s ON s.id = l.shipment_id
    LEFT JOIN gifts g ON g.order_line_id = l.id AND g.ended_at IS NULL
    LEFT JOIN users recipient ON recipient.id = g.claimed_by_id
      AND recipient.email NOT LIKE '%@deleted.invalid'
    WHERE l.order_id = ${id}::uuid ORDER BY l.position`;
  const boxes = rows.map((row) => toOrderBox(row, order.placedAt));
  const { daysAt } = await readFreeStorage(db);
  const { placedAt, payment, cardLines, paymentId, ...rest } = order;
  const { leftCents, neededCents } = await leftOf(db, { paymentId });
  return {
    id: rest.id,
    number: rest.number,
    placedAt: placedAt.toISOString(),
    address: addressOf(rest),
    subtotal: rest.subtotal.toFixed(2),
    shipping: rest.shipping.toFixed(2),
    cardShipping: rest.cardShipping.toFixed(2),
    fee: rest.fee.toFixed(2),
    total: rest.total.toFixed(2),
    refunded: toDecimalString(
      payment.refunds.reduce((sum, { amount }) => sum + toCents(amount.toFixed(2)), 0),
    ),
    givenBefore: toDecimalString(Math.max(0, neededCents - leftCents)),
    goodwill: payment.refunds
      .filter(({ reason }) => reason === "GOODWILL")
      .map(({ amount, note, createdAt, doneAt }) => ({
        amount: amount.toFixed(2),
        note: note ?? "",
        at: createdAt.toISOString(),
        doneAt: iso(doneAt),
      })),
    paymentProvider: paymentProviderSchema.parse(payment.provider),
    boxes,
    cards: cardLines.map(({ id, position, price, card, refund }) => {
      const isTheirs = card.ownerId === userId;
      return {
        id,
        position,
        card: toCardLine(card, userId ?? ""),
        price: price.toFixed(2),
        isTheirs,
        refund: refund && { amount: refund.amount.toFixed(2), doneAt: iso(refund.doneAt) },
      };
    }),
    freeStorageDays: daysAt(placedAt),
    shipment: payment.paidShipment,
  };
}

export function orderNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that order.");
}

function toOrderBox(row: BoxRow, placedAt: Date): OrderBox {
  const {
    breakStartedAt,
    readyAt,
    doneAt,
    sentAt,
    cancelledAt,
    leafHash,
    salt,
    buyerNonce,
    refundAmount,
    refundDoneAt,
    shipmentId,
    shipmentNumber,
    giftId,
    opensAt,
    returnsAt,
    claimedAt,
    claimedBy,
    ...box
  } = row;
  const boughtAt = placedAt.toISOString();
  return {
    ...box,
    canCancel: box.state === "ASSIGNED" && shipmentId === null,
    shipment: shipmentId && shipmentNumber ? { id: shipmentId, number: shipmentNumber } : null,
    times: {
      boughtAt,
      assignedAt: boughtAt,
      breakStartedAt: iso(breakStartedAt),
      readyAt: iso(readyAt),
      doneAt: iso(doneAt),
      sentAt: iso(sentAt),
      cancelledAt: iso(cancelledAt),
    },
    gift:
      giftId && opensAt && returnsAt
        ? {
            id: giftId,
            opensAt: opensAt.toISOString(),
            returnsAt: returnsAt.toISOString(),
            claimedAt: iso(claimedAt),
            claimedBy,
          }
        : null,
    proof: { leafHash, salt, buyerNonce },
    refund: refundAmount === null ? null : { amount: refundAmount, doneAt: iso(refundDoneAt) },
  };
}

const summaryRowSchema = orderSummarySchema.omit({ states: true, cardImages: true }).extend({
  cardKeys: z.array(column.text),
  states: z.partialRecord(z.enum(BOX_STATES), column.int),
  ...sortValuesShape,
});
const NEWEST = byTime("-placedAt", Prisma.sql`o.placed_at`, Prisma.sql`o.id`);

export async function listOrders({
  userId,
  limit,
  cursor,
}: OrderListQuery & { userId: string }): Promise<{
  items: OrderSummary[];
  nextCursor: string | null;
}> {
  const page = keyset(NEWEST, cursor);
  const rows = await queryJson(db, summaryRowSchema)`
    SELECT o.id::text, o.number, o.placed_at AS "placedAt", o.total::text AS total,
      boxes."boxCount", cards."cardCount", o.card_shipping > 0 AS "areCardsShipped", boxes.states,
      coalesce(boxes.images[1:4], '{}') AS images, coalesce(cards.keys[1:4], '{}') AS "cardKeys",
        coalesce(boxes.name, cards.name) AS name, ${page.sortValues}
    FROM (
      SELECT * FROM orders o WHERE o.user_id = ${userId}::uuid AND ${page.where}
      ORDER BY ${page.orderBy} LIMIT ${limit + 1}
    ) o CROSS JOIN LATERAL (
      WITH line AS (SELECT ${stateOfBox} AS state, l.position, p.image_url AS image, p.name
        FROM ${linesWithProgress} WHERE l.order_id = o.id)
      SELECT count(*)::int AS "boxCount", array_agg(image ORDER BY position) AS images,
        (array_agg(name ORDER BY position))[1] AS name,
        (SELECT coalesce(jsonb_object_agg(state, boxes), '{}')
          FROM (SELECT state, count(*)::int AS boxes FROM line GROUP BY state) by_state) AS states
      FROM line
    ) boxes CROSS JOIN LATERAL (
      SELECT count(*)::int AS "cardCount", array_agg(c.front_key ORDER BY l.position)
        FILTER (WHERE c.owner_id = o.user_id) AS keys,
          (array_agg(c.player ORDER BY l.position))[1] AS name
      FROM order_cards l JOIN cards c ON c.id = l.card_id WHERE l.order_id = o.id
    ) cards
    ORDER BY ${page.orderBy}`;
  const { rows: orders, nextCursor } = page.page(rows, limit);
  return {
    items: orders.map(({ cardKeys, ...row }) => ({
      ...row,
      cardImages: cardKeys.map(pictureAddress),
    })),
    nextCursor,
  };
}
