import { randomBytes, randomUUID } from "node:crypto";

import { checkoutPayable, checkoutPayments } from "@/lib/checkout/checkout-payments";
import { startCheckout } from "@/lib/checkout/start-checkout";
import { wantedCards } from "@/lib/checkout/wanted-cards";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { confirmOrder } from "@/lib/orders/confirm-order";
import { columnOf, type Payable, type PayableKind } from "@/lib/payments/payable";
import type { PaymentMachine } from "@/lib/payments/payment-machine";
import { TEST_CARDS } from "@/lib/payments/test-cards";
import { testProvider } from "@/lib/payments/test-provider";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { type Delivery, orderTotals } from "@/lib/pricing/order-fees";
import { INITIAL_FEES } from "@/lib/settings/fees";

type Wanted = { set: string; format: string; deliveries: Delivery[] };
/** `cards` are the slugs of offers. */
type DemoOrder = { userId: string; key: string; wanted?: Wanted[]; cards?: string[] };

/** The order of the box that the collector opens. */
export const OPENED_ORDER = "demo-order-3";

/** Before all others. */
const OPENED = {
  key: OPENED_ORDER,
  wanted: [{ set: "Donruss Optic", format: "Blaster", deliveries: ["BREAK" as const] }],
};

/** Boxes to break, two from one case, and one to ship sealed. */
const WAITING: { key: string; wanted: Wanted[] }[] = [
  {
    key: "demo-order-1",
    wanted: [{ set: "Signal Null", format: "Blaster", deliveries: ["BREAK", "BREAK"] }],
  },
  {
    key: "demo-order-2",
    wanted: [
      { set: "Ashen Court", format: "Tin", deliveries: ["BREAK"] },
      { set: "Series 1", format: "Fat Pack", deliveries: ["SHIP_SEALED"] },
    ],
  },
];

type Buyer = { userId: string };

export const placeOpenedOrder = (db: PrismaClient, { userId }: Buyer): Promise<boolean> =>
  placeDemoOrder(db, { userId, ...OPENED });

/** Returns how many were placed. */
export async function placeWaitingOrders(db: PrismaClient, { userId }: Buyer): Promise<number> {
  let placed = 0;
  for (const order of WAITING) placed += Number(await placeDemoOrder(db, { userId, ...order }));
  return placed;
}

/** Buys like any buyer, with a test payment. A rerun resumes an interrupted purchase. */
export async function placeDemoOrder(db: PrismaClient, wanted: DemoOrder): Promise<boolean> {
  const { userId, key } = wanted;
  const where = { userId_idempotencyKey: { userId, idempotencyKey: key } };
  const earlier = await db.checkout.findUnique({
    where,
    select: { id: true, total: true, order: { select: { id: true } } },
  });
  if (earlier?.order) return false;
  const { id: checkoutId, total } = earlier
    ? { id: earlier.id, total: earlier.total.toFixed(2) }
    : await startDemoCheckout(db, wanted);
  const owed = { payable: checkoutPayable, payableId: checkoutId, total };
  await payForDemo(db, checkoutPayments, { kind: "checkout", ...owed });
  const { id } = await db.order.findUniqueOrThrow({ where: { checkoutId }, select: { id: true } });
  // On the demo's clock. Its job then finds it done.
  await confirmOrder.run(id);
  return true;
}

async function startDemoCheckout(
  db: PrismaClient,
  { userId, key, wanted = [], cards = [] }: DemoOrder,
) {
  const address = await addressOf(db, userId);
  const boxes = await Promise.all(
    wanted.map(async ({ set, format, deliveries }) => {
      const box = await db.box.findFirstOrThrow({
        where: { set, format, isAvailable: true },
        select: { id: true, price: true },
        orderBy: { id: "asc" },
      });
      return { productId: box.id, priceCents: toCents(box.price.toFixed(2)), deliveries };
    }),
  );
  const { totalCents } = orderTotals(
    INITIAL_FEES,
    boxes.flatMap(({ priceCents, deliveries }) =>
      deliveries.map((delivery) => ({ priceCents, delivery })),
    ),
    await wantedCards(db, { slugs: cards, userId }),
  );
  const lines = boxes.map(({ productId, deliveries }) => ({ productId, deliveries }));
  const buyerNonce = randomBytes(16).toString("hex");
  const expectedTotal = toDecimalString(totalCents);
  const input = { address, lines, cards, buyerNonce, expectedTotal };
  return startCheckout({ userId, idempotencyKey: key, input, address: "127.0.0.1" });
}

export function addressOf(db: PrismaClient, userId: string) {
  return db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { fullName: true, street: true, city: true, state: true, zipCode: true, country: true },
  });
}

type Owed = { kind: PayableKind; payable: Payable; payableId: string; total: string };

/** Pays once, but never with a real provider, even if its key is set. */
export async function payForDemo(
  db: PrismaClient,
  { settle }: Pick<PaymentMachine, "settle">,
  owed: Owed,
): Promise<void> {
  await settle({ reference: await startDemoPayment(db, owed) });
}

async function startDemoPayment(
  db: PrismaClient,
  { kind, payable, payableId, total }: Owed,
): Promise<string> {
  const earlier = await db.payment.findFirst({
    where: columnOf(kind, payableId),
    select: { reference: true },
  });
  if (earlier?.reference) return earlier.reference;
  const { email, expiresAt, description, page } = await payable.getState(payableId);
  const paymentId = randomUUID();
  const [card] = TEST_CARDS;
  const { reference } = await testProvider.start({
    paymentId,
    kind,
    payableId,
    page,
    amountCents: toCents(total),
    description,
    email,
    expiresAt,
    ...(card ? { cardNumber: card.number } : {}),
  });
  await db.payment.create({
    data: {
      id: paymentId,
      ...columnOf(kind, payableId),
      provider: "test",
      reference,
      amount: total,
    },
    select: { id: true },
  });
  return reference;
}
