import { randomUUID } from "node:crypto";

import * as cancelRoute from "@/app/api/orders/[id]/cancel/route";
import * as orderRoute from "@/app/api/orders/[id]/route";
import * as ordersRoute from "@/app/api/orders/route";
import { getBalanceCents } from "@/lib/books/get-balance";
import { checkoutSchema } from "@/lib/checkout/schema";
import { getCard } from "@/lib/inventory/get-card";
import { listNotices } from "@/lib/notices/list-notices";
import { orderListSchema, orderSchema } from "@/lib/orders/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { payments } from "@/lib/server/payments";
import {
  cardsInput,
  createBuyer,
  paidCheckout,
  SILENT_CARD,
  sendCheckout,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { createSellerWithOffers } from "@/tests/setup/market";
import { opened } from "@/tests/setup/opened";
import { call } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";

const seller = opened(() => createSellerWithOffers(), beforeEach);
const detailOf = async (response: Response) => ({
  status: response.status,
  detail: await response.text(),
});
const orderOf = async (cookie: string, id: string) =>
  orderSchema.parse(
    await (await call(orderRoute.GET, `/api/orders/${id}`, { cookie, params: { id } })).json(),
  );

test("a bought card goes to the buyer's vault, and its price less the fee to the seller", async () => {
  const { cardId, slug } = seller.offerAt(0);
  const buyer = await createBuyer();
  const checkout = await startedCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  expect(checkout).toMatchObject({ boxes: [], subtotal: "12.50", shipping: "0.00", fee: "1.99" });
  expect(checkout).toMatchObject({
    total: "14.49",
    cards: [{ slug, price: "12.50", isTheirs: true }],
  });

  const before = Date.now();
  const paid = checkoutSchema.parse(await (await sendPayment(buyer.cookie, checkout.id)).json());
  const orderId = paid.order?.id ?? "";
  expect(paid.status).toBe("PLACED");
  expect(await orderOf(buyer.cookie, orderId)).toMatchObject({
    boxes: [],
    cards: [{ position: 1, card: { id: cardId }, price: "12.50", isTheirs: true }],
    total: "14.49",
  });

  const card = await db.card.findUniqueOrThrow({ where: { id: cardId } });
  expect(card).toMatchObject({
    ownerId: buyer.user.id,
    status: "Vault",
    valueSource: "Sale on Fairwax",
  });
  expect(card.estimatedValue.toFixed(2)).toBe("12.50");
  expect(Math.abs((card.actionDeadline?.getTime() ?? 0) - before - 7 * DAY_MS)).toBeLessThan(
    60_000,
  );
  const seen = await getCard({ id: cardId, ownerId: buyer.user.id });
  expect(seen.events.map(({ type }) => type)).toEqual(["SOLD", "PULLED"]);
  await expect(getCard({ id: cardId, ownerId: seller.user.id })).rejects.toThrow(/couldn't find/);

  expect(await getBalanceCents(db, seller.user.id)).toBe(1125);
  const lines = await db.bookLine.findMany({
    where: { entry: { kind: "CARD_SALE" }, OR: [{ collectorId: seller.user.id }] },
    select: { entry: { select: { lines: { select: { account: true, amountCents: true } } } } },
  });
  expect(
    Object.fromEntries(
      lines[0]?.entry.lines.map((line) => [line.account, Number(line.amountCents)]) ?? [],
    ),
  ).toEqual({
    DEPOSITS: 1250,
    COLLECTORS: -1125,
    MARKET_FEES: -125,
  });
  expect(await listNotices(seller.user.id)).toMatchObject([
    { kind: "CARD_SOLD", proceeds: "11.25" },
  ]);
  const [told] = (await mailsTo(seller.user.email)).slice(-1);
  expect(told?.text).toContain("You get $11.25.");
  expect(told?.text).not.toContain(buyer.user.username);
  expect(await listBreaches(db)).toEqual([]);
});

test("boxes and cards share one order, whose fee stays while it has a card", async () => {
  const { boxIds } = await createListing({ priceCents: 4999 });
  const buyer = await createBuyer();
  const box = { productId: boxIds[0] ?? 0, price: "49.99" };
  const { order } = await paidCheckout(
    buyer.cookie,
    cardsInput([seller.offerAt(0), seller.offerAt(1)], box),
  );
  const { boxes, cards, total } = await orderOf(buyer.cookie, order.id);
  expect([boxes.length, cards.length, total]).toEqual([1, 2, "76.98"]);
  const summaries = await call(ordersRoute.GET, "/api/orders", { cookie: buyer.cookie });
  expect(orderListSchema.parse(await summaries.json())).toMatchObject([
    { boxCount: 1, cardCount: 2 },
  ]);

  const cancel = () =>
    call(cancelRoute.POST, `/api/orders/${order.id}/cancel`, {
      method: "POST",
      cookie: buyer.cookie,
      params: { id: order.id },
      body: {},
    });
  const canceled = orderSchema.parse(await (await cancel()).json());
  expect(canceled.refunded).toBe("49.99");
  expect(await listBreaches(db)).toEqual([]);
});

test("an order of cards can't be canceled", async () => {
  const buyer = await createBuyer();
  const { order } = await paidCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  const response = await call(cancelRoute.POST, `/api/orders/${order.id}/cancel`, {
    method: "POST",
    cookie: buyer.cookie,
    params: { id: order.id },
    body: {},
  });
  expect(await detailOf(response)).toEqual({
    status: 409,
    detail: "Cards bought from another collector can't be canceled.",
  });
});

test("a cart that can't be bought is refused with the reason, and nothing is held", async () => {
  const buyer = await createBuyer();
  const send = (body: unknown, cookie = buyer.cookie) => sendCheckout(cookie, body);
  const own = await detailOf(await send(cardsInput([seller.offerAt(0)]), seller.cookie));
  expect(own.status).toBe(409);
  expect(own.detail).toMatch(/is your own card\.$/);
  const unknown = await send(cardsInput([{ slug: "no-such-card", price: "12.50" }]));
  expect(await detailOf(unknown)).toEqual({
    status: 404,
    detail: "We couldn't find that card on the market.",
  });
  expect((await send(cardsInput([seller.offerAt(0), seller.offerAt(0)]))).status).toBe(400);
  expect((await send(cardsInput([]))).status).toBe(400);
  const cheap = await detailOf(await send(cardsInput([{ ...seller.offerAt(0), price: "10.00" }])));
  expect(cheap.detail).toBe("The total is now $14.49. Please review it before you continue.");
  await seller.withdraw(seller.offerAt(1).cardId);
  const headers = { accept: "application/problem+json" };
  const gone = cardsInput([seller.offerAt(0), seller.offerAt(1)]);
  const refused = await sendCheckout(buyer.cookie, gone, randomUUID(), { headers });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ errors: [{ field: "cards.1" }] });
  expect(await db.marketOffer.count({ where: { heldById: { not: null } } })).toBe(0);
});

test("a held card keeps its price, its tray and its offer until the hold ends", async () => {
  const { cardId } = seller.offerAt(0);
  const buyer = await createBuyer();
  const { id } = await startedCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  const other = await createBuyer();
  const second = await detailOf(await sendCheckout(other.cookie, cardsInput([seller.offerAt(0)])));
  expect(second.status).toBe(409);
  expect(second.detail).toContain("another collector is buying it right now");

  expect((await seller.price([cardId], "15.00")).status).toBe(409);
  expect((await seller.price([cardId], "12.50")).status).toBe(200);
  expect((await seller.withdraw(cardId)).status).toBe(409);
  expect(await detailOf(await act(seller.cookie, "ship", [cardId]))).toEqual({
    status: 409,
    detail: "A buyer is paying for this card right now. Please try again in 15 minutes.",
  });
  const rest = await act(seller.cookie, "vault", seller.cardIds);
  expect(await rest.json()).toMatchObject({
    changedCount: 2,
    message: "2 cards moved to Vault. 1 card stayed (being bought)",
  });

  await db.$executeRaw`UPDATE checkouts SET status = 'ABANDONED', closed_at = now() WHERE id = ${id}::uuid`;
  expect((await seller.withdraw(cardId)).status).toBe(200);
  expect(await listBreaches(db)).toEqual([]);
});

test("a payment that arrives after the card was sold to another buyer is refunded", async () => {
  const late = await createBuyer();
  const { id } = await startedCheckout(late.cookie, cardsInput([seller.offerAt(0)]));
  await endHold(id);
  const quick = await createBuyer();
  await paidCheckout(quick.cookie, cardsInput([seller.offerAt(0)]));
  const refused = await sendPayment(late.cookie, id);
  expect(await detailOf(refused)).toEqual({
    status: 409,
    detail:
      "Your hold expired and a card is no longer for sale at this price. Nothing was charged. Please start again from your cart.",
  });
  expect(await db.orderCard.count({ where: { cardId: seller.offerAt(0).cardId } })).toBe(1);
  expect(await listBreaches(db)).toEqual([]);
});

test("a buyer whose hold ended pays the price they saw, or nothing", async () => {
  const buyer = await createBuyer();
  const { id } = await startedCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  await endHold(id);
  expect((await seller.price([seller.offerAt(0).cardId], "15.00")).status).toBe(200);
  expect((await sendPayment(buyer.cookie, id)).status).toBe(409);
  expect((await seller.price([seller.offerAt(0).cardId], "12.50")).status).toBe(200);
  expect((await sendPayment(buyer.cookie, id)).status).toBe(200);
  expect(await getBalanceCents(db, seller.user.id)).toBe(1125);
});

test("one of many concurrent buyers gets the card, and the others pay nothing", async () => {
  for (let round = 0; round < 2; round++) {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createBuyer()));
    const answers = await Promise.all(
      buyers.map(async ({ cookie }) => {
        const started = await sendCheckout(cookie, cardsInput([seller.offerAt(round)]));
        if (started.status !== 201) return started.status;
        const { id } = checkoutSchema.parse(await started.json());
        return (await sendPayment(cookie, id)).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(11);
  }
  expect(await listBreaches(db)).toEqual([]);
});

test("a purchase that races a withdrawal, move or price change leaves one owner", async () => {
  for (let round = 0; round < 3; round++) {
    const { offers, cookie, price, withdraw, user } = await createSellerWithOffers("20.00");
    const [first, second, third] = offers;
    if (!first || !second || !third) throw new Error("Three offers are needed.");
    const buyers = await Promise.all([createBuyer(), createBuyer(), createBuyer()]);
    const buy = async (buyer: { cookie: string } | undefined, offer: typeof first) => {
      const started = await sendCheckout(buyer?.cookie ?? "", cardsInput([offer]));
      if (started.status !== 201) return started.status;
      const { id } = checkoutSchema.parse(await started.json());
      return (await sendPayment(buyer?.cookie ?? "", id)).status;
    };
    const answers = await Promise.all([
      buy(buyers[0], first),
      withdraw(first.cardId).then(({ status }) => status),
      buy(buyers[1], second),
      act(cookie, "ship", [second.cardId]).then(({ status }) => status),
      buy(buyers[2], third),
      price([third.cardId], "30.00").then(({ status }) => status),
    ]);
    for (const status of answers) expect([200, 404, 409]).toContain(status);
    const sold = await db.orderCard.findMany({ where: { sellerId: user.id } });
    expect(sold.every((line) => line.price.toFixed(2) === "20.00")).toBe(true);
    expect(await listBreaches(db)).toEqual([]);
  }
});

test("the database refuses a sale without its cards, and a transfer without a sale", async () => {
  const buyer = await createBuyer();
  const { id } = await startedCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  const sell = db.$transaction(async (tx) => {
    const payment = await tx.payment.create({
      data: {
        checkoutId: id,
        provider: "test",
        reference: randomUUID(),
        amount: "14.49",
        status: "SUCCEEDED",
        succeededAt: new Date(),
      },
      select: { id: true },
    });
    await tx.$executeRaw`
      INSERT INTO orders (number, user_id, checkout_id, payment_id, full_name, street, city, state, zip_code, country, subtotal, shipping, fee, total, placed_at)
      SELECT 'FW-1', user_id, id, ${payment.id}::uuid, full_name, street, city, state, zip_code, country, subtotal, shipping, fee, total, now() FROM checkouts WHERE id = ${id}::uuid`;
  });
  await expect(sell).rejects.toThrow(/does not have the cards of its checkout/);
  const take = db.card.update({
    where: { id: seller.offerAt(1).cardId },
    data: { ownerId: buyer.user.id, status: "Vault", boughtAt: new Date() },
  });
  await expect(take).rejects.toThrow(/was not sold to its new owner/);
});

test("a payment taken before the hold ended but reported later is refunded in full", async () => {
  const late = await createBuyer();
  const { id, total } = await startedCheckout(late.cookie, cardsInput([seller.offerAt(0)]));
  await sendPayment(late.cookie, id, SILENT_CARD);
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { checkoutId: id } });
  const reference = `test_${paymentId}`;
  await db.testCharge.update({
    where: { reference },
    data: { createdAt: new Date(Date.now() - 30_000) },
  });
  await endHold(id);
  const quick = await createBuyer();
  await paidCheckout(quick.cookie, cardsInput([seller.offerAt(0)]));
  for (let time = 0; time < 2; time++) await payments.settle({ reference, paymentId });
  const refunds = await db.refund.findMany({ where: { paymentId } });
  expect(refunds.map(({ reason, amount }) => [reason, amount.toFixed(2)])).toEqual([
    ["LATE", total],
  ]);
  expect(await db.order.count({ where: { userId: late.user.id } })).toBe(0);
  expect(await listBreaches(db)).toEqual([]);
});

/** Ends the hold by moving it 15 minutes back. */
async function endHold(id: string) {
  const ended = new Date(Date.now() - 1000);
  const created = new Date(Date.now() - 60_000);
  await db.checkout.update({ where: { id }, data: { createdAt: created, holdUntil: ended } });
  await db.marketOffer.updateMany({ where: { heldById: id }, data: { heldUntil: ended } });
}
