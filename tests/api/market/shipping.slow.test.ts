import { randomUUID } from "node:crypto";

import { checkoutSchema } from "@/lib/checkout/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { buyerOf, buyShippedCards } from "@/tests/setup/bought-cards";
import {
  cardsInput,
  createBuyer,
  paidCheckout,
  sendCheckout,
  shippedCardsInput,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { createSellerWithOffers } from "@/tests/setup/market";
import { sessionOf } from "@/tests/setup/request";
import { deskOf, packAll, shipmentOf, shipperOf } from "@/tests/setup/shipping";

const bookedFor = async (subjectIds: string[]) => {
  const entries = await db.bookEntry.findMany({
    where: { subjectId: { in: subjectIds } },
    select: { kind: true, lines: { select: { account: true, amountCents: true } } },
    orderBy: { id: "asc" },
  });
  return entries.map(({ kind, lines }) => [
    kind,
    Object.fromEntries(lines.map((line) => [line.account, Number(line.amountCents)])),
  ]);
};

test("shipped cards wait at the desk in a paid shipment, and one payment covers all", async () => {
  const { boxIds } = await createListing({ priceCents: 4999 });
  const box = { productId: boxIds[0] ?? 0, price: "49.99" };
  const before = Date.now();
  const { user, cookie, placed: order, shipmentId, number, cardIds } = await buyShippedCards(box);
  expect(order).toMatchObject({ subtotal: "74.99", shipping: "4.95", cardShipping: "4.95" });
  expect(order).toMatchObject({ fee: "1.99", total: "81.93", refunded: "0.00" });

  const shipment = await shipmentOf(await shipperOf(cookie).read(shipmentId));
  expect(shipment).toMatchObject({
    status: "PAID",
    address: order.address,
    declaredValue: "25.00",
    isSigned: false,
    postage: "4.95",
    total: "4.95",
    payment: { status: "SUCCEEDED", provider: "test" },
    order: { id: order.id, number: order.number },
    canCancel: true,
    refund: null,
  });
  expect(shipment.cards.map(({ id }) => id).sort()).toEqual([...cardIds].sort());
  for (const card of await db.card.findMany({ where: { id: { in: cardIds } } })) {
    expect(card).toMatchObject({ ownerId: user.id, status: "To Ship", shipmentId });
    const deadline = card.actionDeadline?.getTime() ?? 0;
    expect(Math.abs(deadline - before - 7 * DAY_MS)).toBeLessThan(60_000);
  }
  const events = await db.cardEvent.findMany({
    where: { cardId: cardIds[0] },
    orderBy: { id: "desc" },
    take: 3,
    select: { type: true, fromStatus: true, toStatus: true },
  });
  expect(events.map(({ type, fromStatus, toStatus }) => [type, fromStatus, toStatus])).toEqual([
    ["SHIPMENT_PAID", null, null],
    ["STATUS_CHANGED", "Vault", "To Ship"],
    ["SOLD", "Listed", "Vault"],
  ]);
  expect(await bookedFor([order.id, shipmentId])).toEqual([
    ["ORDER", { DEPOSITS: 5198, BOXES: -4999, ORDER_FEES: -199 }],
    ["SHIPMENT", { DEPOSITS: 495, SHIPPING: -495 }],
  ]);
  const [mail] = (await mailsTo(user.email)).slice(-1);
  expect(mail?.text).toContain(`We ship them to you in shipment ${number}:`);
  expect(mail?.text).not.toMatch(/vault|storage/i);
  expect(await listBreaches(db)).toEqual([]);

  const admin = await sessionOf(await createUser({ role: "OWNER" }));
  const desk = deskOf(admin);
  expect((await packAll(desk, shipmentId, cardIds)).status).toBe(200);
  expect((await desk.ship(shipmentId)).status).toBe(200);
  expect((await shipperOf(cookie).cancel(shipmentId)).status).toBe(409);
  expect(await listBreaches(db)).toEqual([]);
});

test("cards that stay in the vault have no shipment and no shipping fee", async () => {
  const { offerAt } = await createSellerWithOffers();
  const buyer = await createBuyer();
  const { order } = await paidCheckout(buyer.cookie, cardsInput([offerAt(0)]));
  const kept = await buyerOf(buyer.cookie).order(order.id);
  expect(kept).toMatchObject({ shipping: "0.00", cardShipping: "0.00", shipment: null });
  expect(await db.shipment.count({ where: { userId: buyer.user.id } })).toBe(0);
});

test("the fee depends on country, slabs and prices, and matches the one shown", async () => {
  const { offerAt } = await createSellerWithOffers();
  const buyer = await createBuyer();
  const grade = (data: Record<"gradingCompany" | "grade" | "certificate", string | null>) =>
    db.card.update({ where: { id: offerAt(0).cardId }, data, select: { id: true } });
  await grade({ gradingCompany: "PSA", grade: "9", certificate: "11112222" });
  const cards = [{ ...offerAt(0), isSlab: true }, offerAt(1)];
  const started = await startedCheckout(buyer.cookie, shippedCardsInput(cards));
  expect(started).toMatchObject({ shipping: "5.95", cardShipping: "5.95", total: "32.94" });
  const abroad = shippedCardsInput(cards, [], "Canada");
  expect(await startedCheckout(buyer.cookie, abroad)).toMatchObject({ cardShipping: "19.95" });

  const unshown = await sendCheckout(buyer.cookie, { ...cardsInput(cards), shipCards: true });
  expect(unshown.status).toBe(409);
  expect(await unshown.text()).toBe(
    "The total is now $32.94. Please review it before you continue.",
  );
  const unwanted = { ...shippedCardsInput(cards), shipCards: undefined };
  expect((await sendCheckout(buyer.cookie, unwanted)).status).toBe(409);
  const { boxIds } = await createListing({ priceCents: 4999 });
  const boxOnly = cardsInput([], { productId: boxIds[0] ?? 0, price: "49.99" });
  expect((await sendCheckout(buyer.cookie, { ...boxOnly, shipCards: true })).status).toBe(400);
  expect(
    (await sendCheckout(buyer.cookie, { ...cardsInput(cards), shipCards: false })).status,
  ).toBe(400);
  await grade({ gradingCompany: null, grade: null, certificate: null });
  expect(await listBreaches(db)).toEqual([]);
});

test("valuable cards are insured and signed for, up to a shipment's limit", async () => {
  const { offers } = await createSellerWithOffers("30000.00");
  const buyer = await createBuyer();
  const two = offers.slice(0, 2);
  const refused = await sendCheckout(buyer.cookie, shippedCardsInput(two));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/insured up to \$50,000\.00/);
  expect((await sendCheckout(buyer.cookie, cardsInput(two))).status).toBe(201);
  const { order } = await paidCheckout(buyer.cookie, shippedCardsInput(two.slice(0, 1)));
  const { shipment, cardShipping } = await buyerOf(buyer.cookie).order(order.id);
  expect(await shipmentOf(await shipperOf(buyer.cookie).read(shipment?.id ?? ""))).toMatchObject({
    isSigned: true,
    postage: "4.95",
    insurance: "299.00",
    signature: "4.00",
    total: cardShipping,
  });
  expect(await listBreaches(db)).toEqual([]);
});

test("a repeated request returns the same checkout, or is refused with another choice", async () => {
  const { offerAt } = await createSellerWithOffers();
  const buyer = await createBuyer();
  const key = randomUUID();
  const input = shippedCardsInput([offerAt(0)]);
  const first = checkoutSchema.parse(await (await sendCheckout(buyer.cookie, input, key)).json());
  const again = checkoutSchema.parse(await (await sendCheckout(buyer.cookie, input, key)).json());
  expect(again.id).toBe(first.id);
  const kept = { ...input, shipCards: undefined };
  expect((await sendCheckout(buyer.cookie, kept, key)).status).toBe(409);
});

test("the database refuses a sale without its shipment, and refunds above its price", async () => {
  const { offerAt } = await createSellerWithOffers();
  const buyer = await createBuyer();
  const { id, total } = await startedCheckout(buyer.cookie, shippedCardsInput([offerAt(0)]));
  const sell = db.$transaction(async (tx) => {
    const payment = await tx.payment.create({
      data: {
        checkoutId: id,
        provider: "test",
        reference: randomUUID(),
        amount: total,
        status: "SUCCEEDED",
        succeededAt: new Date(),
      },
      select: { id: true },
    });
    await tx.$executeRaw`
      INSERT INTO orders (number, user_id, checkout_id, payment_id, full_name, street, city, state, zip_code, country, subtotal, cards, shipping, fee, total, placed_at)
      SELECT 'FW-1', user_id, id, ${payment.id}::uuid, full_name, street, city, state, zip_code, country, subtotal, cards, shipping, fee, total, now() FROM checkouts WHERE id = ${id}::uuid`;
    await tx.$executeRaw`SET CONSTRAINTS orders_shipment_of_checkout IMMEDIATE`;
  });
  await expect(sell).rejects.toThrow(/does not ship its cards as its checkout says/);

  const { order } = await paidCheckout(buyer.cookie, shippedCardsInput([offerAt(1)]));
  const { paymentId } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const refund = db.refund.create({ data: { paymentId, amount: "19.44", reason: "CANCELLED" } });
  await expect(refund).rejects.toThrow(/is not the total of its shipment/);
});

test("the invariants detect a paid shipment that is missing or differs from its order", async () => {
  const { placed: order, shipmentId, cardIds } = await buyShippedCards();
  expect(await listBreaches(db)).toEqual([]);
  const SHIPPED =
    "an order that paid for shipping its cards has that shipment, and no other order has one";
  const missing = await violationsWithoutTriggers((tx) =>
    tx.shipment.deleteMany({ where: { id: shipmentId } }),
  );
  expect(missing).toContain(SHIPPED);
  const fewer = await violationsWithoutTriggers((tx) =>
    tx.shipmentCard.deleteMany({ where: { shipmentId, cardId: cardIds[0] ?? "" } }),
  );
  expect(fewer).toContain(SHIPPED);
  const unpaid = await violationsWithoutTriggers((tx) =>
    tx.order.update({ where: { id: order.id }, data: { cardShipping: "0.00" } }),
  );
  expect(unpaid).toEqual([
    "an order has boxes or cards, and its amounts are their sums",
    "a shipment beyond Awaiting payment is paid in full, by its own payment or that of its order",
    SHIPPED,
    "the books have what happened, and nothing else",
  ]);
  const cheaper = await violationsWithoutTriggers((tx) =>
    tx.shipment.update({ where: { id: shipmentId }, data: { postage: "4.00", total: "4.00" } }),
  );
  expect(cheaper).toContain(SHIPPED);
});
