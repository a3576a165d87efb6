import { randomBytes, randomUUID } from "node:crypto";

import { startBreak } from "@/lib/breaks/start-break";
import { HOLD_MINUTES } from "@/lib/checkout/hold-limits";
import { placeOrder } from "@/lib/checkout/place-order";
import { db } from "@/lib/platform/database/db";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { MINUTE_MS } from "@/lib/platform/time";
import { type Delivery, orderTotals, shippingCentsOf } from "@/lib/pricing/order-fees";
import { INITIAL_FEES } from "@/lib/settings/fees";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";
import { createListing, createUser } from "@/tests/setup/factories";

type Options = {
  buyer?: { id: string };
  delivery?: Delivery;
  productId?: number;
  placedAt?: Date;
  packs?: number;
  cardsPerPack?: number;
};

/** A bought box, by default of a new listing. With `packs`, it has contents. */
export async function createSoldBox({
  buyer,
  delivery = "BREAK",
  productId,
  placedAt = new Date(),
  packs,
  cardsPerPack,
}: Options = {}) {
  const owner = buyer ?? (await createUser());
  const id = productId ?? (await createListing()).boxIds[0] ?? 0;
  const { price, boxId, listingId } = await db.box.update({
    where: { id },
    data: { ...(packs ? { packsPerBox: packs } : {}), ...(cardsPerPack ? { cardsPerPack } : {}) },
    select: { boxId: true, price: true, listingId: true },
  });
  const shipping = toDecimalString(shippingCentsOf(INITIAL_FEES, delivery));
  const { fee, total } = amountsOf(price.toFixed(2), delivery);
  const holdUntil = new Date(placedAt.getTime() + HOLD_MINUTES * MINUTE_MS);
  const reference = randomUUID();

  // Inserts the checkout and payment as rows, because a real checkout chooses box and time itself.
  const order = await db.$transaction(async (tx) => {
    const { id: checkoutId } = await tx.checkout.create({
      data: {
        ...SAMPLE_ADDRESS,
        subtotal: price,
        shipping,
        fee,
        total,
        userId: owner.id,
        idempotencyKey: randomUUID(),
        requestDigest: "digest",
        buyerNonce: randomBytes(16).toString("hex"),
        status: "PLACED",
        createdAt: placedAt,
        closedAt: placedAt,
        holdUntil,
        lines: { create: { position: 1, price, shipping, delivery, listingId, productId: id } },
      },
      select: { id: true },
    });
    await tx.box.update({
      where: { id },
      data: { isAvailable: false, heldById: checkoutId, heldUntil: holdUntil },
      select: { id: true },
    });
    await tx.testCharge.create({ data: { reference, amount: total, status: "SUCCEEDED" } });
    const paid = { status: "SUCCEEDED", amount: total, succeededAt: placedAt } as const;
    const { id: paymentId } = await tx.payment.create({
      data: { checkoutId, provider: "test", reference, ...paid },
      select: { id: true },
    });
    await placeOrder(tx, { checkoutId, paymentId, now: placedAt });
    return tx.order.findUniqueOrThrow({
      where: { checkoutId },
      select: { id: true, lines: { select: { id: true } } },
    });
  });
  const orderLineId = order.lines[0]?.id ?? "";
  return { orderLineId, orderId: order.id, boxId, productId: id, listingId, owner };
}

function amountsOf(price: string, delivery: Delivery) {
  const { feeCents, totalCents } = orderTotals(INITIAL_FEES, [
    { priceCents: toCents(price), delivery },
  ]);
  return { fee: toDecimalString(feeCents), total: toDecimalString(totalCents) };
}

export type SoldBox = Awaited<ReturnType<typeof createSoldBox>>;

export async function createOpenBreak({ packs = 2, cardsPerPack = 3, ...options }: Options = {}) {
  const sold = await createSoldBox({ ...options, packs, cardsPerPack });
  const start = {
    orderLineId: sold.orderLineId,
    boxId: sold.boxId,
    packCount: packs,
    cardsPerPack,
    station: "Station 1",
    cameras: ["A", "B"],
  };
  const { id } = await startBreak({ ...start, actorId: sold.owner.id, requestId: "test" });
  return { ...sold, id };
}
