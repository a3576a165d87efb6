import "server-only";

import { z } from "zod";

import { addressOf, storedAddressSchema } from "@/lib/accounts/stored-address";
import { cardLineSelect, toOfferedLine } from "@/lib/cards/card-line";
import { forSaleSelect, isForSale } from "@/lib/cards/is-for-sale";
import { type Checkout, checkoutBoxSchema, checkoutStatusSchema } from "@/lib/checkout/schema";
import { shownPayment, storedPaymentSchema } from "@/lib/payments/shown-payment";
import { db, type Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const rowSchema = storedAddressSchema.extend({
  status: checkoutStatusSchema,
  holdUntil: column.date,
  subtotal: column.decimal,
  shipping: column.decimal,
  cardShipping: column.decimal,
  fee: column.decimal,
  total: column.decimal,
  boxes: z.array(checkoutBoxSchema),
  hasCards: column.boolean,
  payments: z.array(storedPaymentSchema),
  order: z.object({ id: column.text, number: column.text }).nullable(),
  now: column.date,
});

/** `now`: the database's, which sets the ends of holds. */
type Options = { id: string; userId: string; now?: Date | undefined };

/** @throws {AppError} 404, including for another user's checkout */
export async function getCheckout({ id, userId, now }: Options): Promise<Checkout> {
  // Once the hold has expired, a box may belong to another checkout.
  const [row] = await queryRows(db, rowSchema)`
    SELECT c.status, c.hold_until AS "holdUntil", c.full_name AS "fullName", c.street, c.city,
      c.state, c.zip_code AS "zipCode", c.country, c.subtotal::text, c.shipping::text, c.fee::text,
      c.total::text, c.cards > 0 AS "hasCards",
      coalesce(${now ?? null}::timestamptz, clock_timestamp()) AS now,
      (c.card_postage + c.card_insurance + c.card_signature)::text AS "cardShipping",
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'number', o.number) END AS "order",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('position', l.position,
          'boxId', CASE WHEN p.held_by_id = c.id OR p.order_id = o.id THEN p.box_id END,
          'name', i.name, 'slug', i.slug, 'imageUrl', i.image_url, 'format', i.format,
          'price', l.price::text, 'shipping', l.shipping::text, 'delivery', l.delivery)
          ORDER BY l.position), '[]')
        FROM checkout_lines l JOIN listings i ON i.id = l.listing_id
        LEFT JOIN products p ON p.id = l.product_id WHERE l.checkout_id = c.id) AS boxes,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', y.provider, 'status', y.status,
          'failure', y.failure, 'url', y.url, 'refunds', (
            SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id)), '[]') FROM refunds r
            WHERE r.payment_id = y.id AND r.order_line_id IS NULL))
          ORDER BY y.created_at DESC), '[]')
        FROM payments y WHERE y.checkout_id = c.id) AS payments
    FROM checkouts c LEFT JOIN orders o ON o.checkout_id = c.id
    WHERE c.id = ${id}::uuid AND c.user_id = ${userId}::uuid`;
  if (!row) throw checkoutNotFound();
  const { status, holdUntil, boxes, hasCards, payments, order, ...amounts } = row;
  return {
    id,
    status,
    holdUntil: holdUntil.toISOString(),
    now: row.now.toISOString(),
    address: addressOf(row),
    boxes,
    cards: hasCards ? await listCards(id, order?.id) : [],
    subtotal: amounts.subtotal,
    shipping: amounts.shipping,
    cardShipping: amounts.cardShipping,
    fee: amounts.fee,
    total: amounts.total,
    payment: shownPayment({
      payments,
      isSettled: order !== null,
      refundedMessage: tooLate(wordFor({ hasBoxes: boxes.length > 0, hasCards })),
    }),
    order,
  };
}

const cardSelect = {
  position: true,
  price: true,
  offer: {
    select: {
      slug: true,
      heldById: true,
      ...forSaleSelect,
      card: { select: cardLineSelect },
      orderCard: { select: { orderId: true } },
    },
  },
} satisfies Prisma.CheckoutCardSelect;

async function listCards(id: string, orderId: string | undefined): Promise<Checkout["cards"]> {
  const rows = await db.checkoutCard.findMany({
    where: { checkoutId: id },
    select: cardSelect,
    orderBy: { position: "asc" },
  });
  return rows.map(({ position, price, offer }) => {
    const { slug, heldById, orderCard, card } = offer;
    const isTheirs = heldById === id || (orderCard !== null && orderCard.orderId === orderId);
    return {
      position,
      slug,
      isTheirs,
      card: toOfferedLine(card, isForSale(offer) || isTheirs ? slug : null),
      price: price.toFixed(2),
    };
  });
}

export function checkoutNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that checkout.");
}

export function checkoutAbandoned(): AppError {
  return new AppError(
    "conflict",
    "This checkout was abandoned. Please start again from your cart.",
  );
}

const tooLate = (things: string) =>
  `Your payment arrived after your ${things} were sold to another buyer. You'll get a full refund.`;

function wordFor({ hasBoxes, hasCards }: { hasBoxes: boolean; hasCards: boolean }): string {
  if (!hasCards) return "boxes";
  return hasBoxes ? "boxes or cards" : "cards";
}
