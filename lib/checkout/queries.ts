import "server-only";

import { type Checkout, checkoutStatusSchema, unpaidStatusSchema } from "@/lib/checkout/schema";
import { deliverySchema } from "@/lib/orders/schema";
import { getPaymentProvider } from "@/lib/payments/get-payment-provider";
import { paymentProviderSchema } from "@/lib/payments/schema";
import { db, type Prisma, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

const checkoutSelect = {
  id: true,
  status: true,
  holdUntil: true,
  subtotal: true,
  shipping: true,
  fee: true,
  total: true,
  fullName: true,
  street: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
  lines: {
    select: {
      position: true,
      price: true,
      shipping: true,
      delivery: true,
      product: { select: { boxId: true, heldById: true, orderId: true } },
      listing: { select: { name: true, slug: true, imageUrl: true, format: true } },
    },
    orderBy: { position: "asc" },
  },
  payments: {
    select: {
      provider: true,
      status: true,
      failure: true,
      url: true,
      refunds: { where: { orderLineId: null }, select: { id: true } },
    },
    orderBy: { createdAt: "desc" },
  },
  order: { select: { id: true, number: true } },
} satisfies Prisma.CheckoutSelect;

type CheckoutRow = Prisma.CheckoutGetPayload<{ select: typeof checkoutSelect }>;

/** @throws {AppError} 404, also for another user's checkout */
export async function getCheckout({
  id,
  userId,
  now,
}: {
  id: string;
  userId: string;
  now: Date;
}): Promise<Checkout> {
  const row = await db.checkout.findFirst({ where: { id, userId }, select: checkoutSelect });
  if (!row) throw checkoutNotFound();
  return toCheckout(row, now);
}

export async function findPendingPayment(tx: Tx, checkoutId: string) {
  return tx.payment.findFirst({
    where: { checkoutId, status: "PENDING" },
    select: { id: true, isStarted: true, url: true, createdAt: true },
  });
}

export function checkoutNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that checkout.");
}

export function checkoutGivenUp(): AppError {
  return new AppError(
    "conflict",
    "This checkout was abandoned. Please start again from your cart.",
  );
}

function toCheckout(row: CheckoutRow, now: Date): Checkout {
  const { fullName, street, city, state, zipCode, country } = row;
  return {
    id: row.id,
    status: checkoutStatusSchema.parse(row.status),
    holdUntil: row.holdUntil.toISOString(),
    now: now.toISOString(),
    address: { fullName, street, city, state, zipCode, country },
    boxes: row.lines.map(({ position, price, shipping, delivery, product, listing }) => ({
      position,
      boxId: product && isTheirs(product, row) ? product.boxId : null,
      ...listing,
      price: price.toFixed(2),
      shipping: shipping.toFixed(2),
      delivery: deliverySchema.parse(delivery),
    })),
    subtotal: row.subtotal.toFixed(2),
    shipping: row.shipping.toFixed(2),
    fee: row.fee.toFixed(2),
    total: row.total.toFixed(2),
    payment: toPayment(row),
    order: row.order,
  };
}

/** After the hold ends, the box may belong to another checkout. */
function isTheirs(
  box: { heldById: string | null; orderId: string | null },
  { id, order }: CheckoutRow,
): boolean {
  return box.heldById === id || (order !== null && box.orderId === order.id);
}

/** Shows the attempt that took the money, else the latest. */
function toPayment({ payments, order }: CheckoutRow): Checkout["payment"] {
  const shown = payments.find(({ status }) => status === "SUCCEEDED") ?? payments[0];
  if (!shown)
    return { provider: getPaymentProvider().name, status: "NONE", message: null, url: null };
  const provider = paymentProviderSchema.parse(shown.provider);
  if (shown.status === "SUCCEEDED") {
    const isRefunded = !order && shown.refunds.length > 0;
    return {
      provider,
      status: isRefunded ? "REFUNDED" : "SUCCEEDED",
      message: isRefunded ? TOO_LATE : null,
      url: null,
    };
  }
  return {
    provider,
    status: unpaidStatusSchema.parse(shown.status),
    message: shown.failure,
    url: shown.status === "PENDING" ? shown.url : null,
  };
}

const TOO_LATE =
  "Your payment arrived after your boxes were sold to another buyer. You'll get a full refund.";
