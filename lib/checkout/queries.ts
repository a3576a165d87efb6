import "server-only";

import { addressSelect, addressOf } from "@/lib/accounts/stored-address";
import { cardLineSelect, toOfferedLine } from "@/lib/cards/card-line";
import { forSaleSelect, isForSale } from "@/lib/cards/is-for-sale";
import { cardShippingOf } from "@/lib/checkout/card-shipping";
import { type Checkout, checkoutStatusSchema } from "@/lib/checkout/schema";
import { deliverySchema } from "@/lib/orders/schema";
import { shownPayment, shownPaymentsSelect } from "@/lib/payments/shown-payment";
import { db, type Prisma } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

const checkoutSelect = {
  id: true,
  status: true,
  holdUntil: true,
  subtotal: true,
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
      box: { select: { boxId: true, heldById: true, orderId: true } },
      listing: { select: { name: true, slug: true, imageUrl: true, format: true } },
    },
    orderBy: { position: "asc" },
  },
  cardLines: {
    select: {
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
    },
    orderBy: { position: "asc" },
  },
  payments: shownPaymentsSelect,
  order: { select: { id: true, number: true } },
} satisfies Prisma.CheckoutSelect;

type CheckoutRow = Prisma.CheckoutGetPayload<{ select: typeof checkoutSelect }>;

type Options = { id: string; userId: string; now: Date };

/** @throws {AppError} 404, including for another user's checkout */
export async function getCheckout({ id, userId, now }: Options): Promise<Checkout> {
  const row = await db.checkout.findFirst({ where: { id, userId }, select: checkoutSelect });
  if (!row) throw checkoutNotFound();
  return toCheckout(row, now);
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

function toCheckout(row: CheckoutRow, now: Date): Checkout {
  return {
    id: row.id,
    status: checkoutStatusSchema.parse(row.status),
    holdUntil: row.holdUntil.toISOString(),
    now: now.toISOString(),
    address: addressOf(row),
    boxes: row.lines.map(({ position, price, shipping, delivery, box, listing }) => ({
      position,
      boxId: box && isTheirs(box, row) ? box.boxId : null,
      ...listing,
      price: price.toFixed(2),
      shipping: shipping.toFixed(2),
      delivery: deliverySchema.parse(delivery),
    })),
    cards: row.cardLines.map(({ position, price, offer }) => {
      const { slug, heldById, orderCard } = offer;
      const held = { heldById, orderId: orderCard?.orderId ?? null };
      return {
        position,
        slug,
        isTheirs: isTheirs(held, row),
        card: toOfferedLine(offer.card, isForSale(offer) || isTheirs(held, row) ? slug : null),
        price: price.toFixed(2),
      };
    }),
    subtotal: row.subtotal.toFixed(2),
    shipping: row.shipping.toFixed(2),
    cardShipping: cardShippingOf(row).toFixed(2),
    fee: row.fee.toFixed(2),
    total: row.total.toFixed(2),
    payment: shownPayment({
      payments: row.payments,
      isSettled: row.order !== null,
      refundedMessage: tooLate(wordFor(row)),
    }),
    order: row.order,
  };
}

/** Once the hold has expired, the box or card may belong to another checkout. */
function isTheirs(
  thing: { heldById: string | null; orderId: string | null },
  { id, order }: CheckoutRow,
): boolean {
  return thing.heldById === id || (order !== null && thing.orderId === order.id);
}

const tooLate = (things: string) =>
  `Your payment arrived after your ${things} were sold to another buyer. You'll get a full refund.`;

function wordFor({ lines, cardLines }: Pick<CheckoutRow, "lines" | "cardLines">): string {
  if (cardLines.length === 0) return "boxes";
  return lines.length === 0 ? "cards" : "boxes or cards";
}
