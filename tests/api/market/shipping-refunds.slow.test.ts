import { anonymizeOrders } from "@/lib/orders/anonymize-orders";
import { db } from "@/lib/platform/database/db";
import { payments } from "@/lib/server/payments";
import { anonymizeShipments } from "@/lib/shipments/anonymize-shipments";
import { buyShippedCards } from "@/tests/setup/bought-cards";
import {
  createBuyer,
  paidCheckout,
  sendPayment,
  shippedCardsInput,
  SILENT_CARD,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { createSellerWithOffers } from "@/tests/setup/market";
import { act, shipmentOf, shipperOf } from "@/tests/setup/shipping";

const refundsOf = async (orderId: string) =>
  (
    await db.refund.findMany({
      where: { payment: { order: { id: orderId } } },
      orderBy: { createdAt: "asc" },
    })
  ).map(({ reason, amount }) => [reason, amount.toFixed(2)]);
async function buyCardsAndBox() {
  const { boxIds } = await createListing({ priceCents: 4999 });
  return buyShippedCards({ productId: boxIds[0] ?? 0, price: "49.99" });
}

test("a canceled shipment is refunded alone, and a box can still be canceled", async () => {
  const { cookie, placed, order, cancelBoxes, shipmentId, cardIds } = await buyCardsAndBox();
  const canceled = await shipmentOf(await shipperOf(cookie).cancel(shipmentId));
  expect(canceled).toMatchObject({ status: "CANCELLED", refund: { amount: "4.95" } });
  expect((await shipperOf(cookie).cancel(shipmentId)).status).toBe(200);
  expect(await refundsOf(placed.id)).toEqual([["CANCELLED", "4.95"]]);
  for (const card of await db.card.findMany({ where: { id: { in: cardIds } } }))
    expect(card).toMatchObject({ status: "To Ship", shipmentId: null, leftAt: null });
  expect((await order(placed.id)).refunded).toBe("4.95");
  expect(await listBreaches(db)).toEqual([]);

  expect((await cancelBoxes(placed.id)).refunded).toBe("54.94");
  expect(await refundsOf(placed.id)).toEqual([
    ["CANCELLED", "4.95"],
    ["CANCELLED", "49.99"],
  ]);
  const seen = await shipmentOf(await shipperOf(cookie).read(shipmentId));
  expect(seen.refund?.amount).toBe("4.95");
  expect(await listBreaches(db)).toEqual([]);
  expect((await act(cookie, "vault", cardIds)).status).toBe(200);
  expect(await listBreaches(db)).toEqual([]);
});

test("a canceled box leaves the shipment of the cards as it was", async () => {
  const { cookie, placed, cancelBoxes, shipmentId } = await buyCardsAndBox();
  expect((await cancelBoxes(placed.id)).refunded).toBe("49.99");
  const shipment = await shipmentOf(await shipperOf(cookie).read(shipmentId));
  expect(shipment).toMatchObject({ status: "PAID", refund: null });
  expect(await listBreaches(db)).toEqual([]);
  await shipmentOf(await shipperOf(cookie).cancel(shipmentId));
  expect(await listBreaches(db)).toEqual([]);
  const books = await db.$queryRaw<
    { account: string; cents: number }[]
  >`SELECT l.account, sum(l.amount_cents)::int AS cents FROM book_entries e JOIN book_lines l ON l.entry_id = e.id
    WHERE e.kind = 'REFUND' AND e.subject_id IN (SELECT r.id FROM refunds r JOIN orders o ON o.payment_id = r.payment_id WHERE o.id = ${placed.id}::uuid)
    GROUP BY 1 ORDER BY 1`;
  expect(books).toEqual([
    { account: "BOXES", cents: 4999 },
    { account: "REFUNDS_DUE", cents: -5494 },
    { account: "SHIPPING", cents: 495 },
  ]);
});

test("a payment that arrives after the cards were sold is refunded, without a shipment", async () => {
  const { offerAt } = await createSellerWithOffers();
  const late = await createBuyer();
  const { id, total } = await startedCheckout(late.cookie, shippedCardsInput([offerAt(0)]));
  await sendPayment(late.cookie, id, SILENT_CARD);
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { checkoutId: id } });
  const reference = `test_${paymentId}`;
  const ended = new Date(Date.now() - 1000);
  await db.testCharge.update({
    where: { reference },
    data: { createdAt: new Date(Date.now() - 30_000) },
  });
  await db.checkout.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - 60_000), holdUntil: ended },
  });
  await db.marketOffer.updateMany({ where: { heldById: id }, data: { heldUntil: ended } });
  const quick = await createBuyer();
  await paidCheckout(quick.cookie, shippedCardsInput([offerAt(0)]));
  await payments.settle({ reference, paymentId });
  const refunds = await db.refund.findMany({ where: { paymentId } });
  expect(refunds.map(({ reason, amount }) => [reason, amount.toFixed(2)])).toEqual([
    ["LATE", total],
  ]);
  expect(await db.shipment.count({ where: { userId: late.user.id } })).toBe(0);
  expect(await listBreaches(db)).toEqual([]);
});

test("a payment settled several times makes one order and one shipment", async () => {
  const { offerAt } = await createSellerWithOffers();
  const buyer = await createBuyer();
  const { id } = await startedCheckout(buyer.cookie, shippedCardsInput([offerAt(0), offerAt(1)]));
  await sendPayment(buyer.cookie, id, SILENT_CARD);
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { checkoutId: id } });
  await db.testCharge.update({
    where: { reference: `test_${paymentId}` },
    data: { createdAt: new Date(Date.now() - 30_000) },
  });
  const settle = () => payments.settle({ reference: `test_${paymentId}`, paymentId });
  await Promise.all([settle(), settle(), settle(), settle()]);
  expect(await db.shipment.count({ where: { paymentId } })).toBe(1);
  expect(await db.order.count({ where: { paymentId } })).toBe(1);
  expect(await listBreaches(db)).toEqual([]);
});

test("an account deleted after its cards were resold leaves no address behind", async () => {
  const { user, cookie, shipmentId } = await buyShippedCards();
  await shipmentOf(await shipperOf(cookie).cancel(shipmentId));
  await violationsAfter(async (tx) => {
    await anonymizeOrders(tx, user.id);
    await anonymizeShipments(tx, user.id);
    expect(await tx.shipment.findUniqueOrThrow({ where: { id: shipmentId } })).toMatchObject({
      userId: null,
      fullName: "",
      street: "",
    });
  });
  expect(await listBreaches(db)).toEqual([]);
});

test("canceling the shipment and the box concurrently refunds each once", async () => {
  const { cookie, placed, cancelBoxes, shipmentId } = await buyCardsAndBox();
  const calls = shipperOf(cookie);
  await Promise.all([calls.cancel(shipmentId), cancelBoxes(placed.id), calls.cancel(shipmentId)]);
  expect((await refundsOf(placed.id)).map(([, amount]) => amount).sort()).toEqual([
    "4.95",
    "49.99",
  ]);
  expect(await listBreaches(db)).toEqual([]);
});
