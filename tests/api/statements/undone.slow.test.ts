import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { createOrder } from "@/tests/setup/checkout";
import { AT_OUR_COST, claimBody, claimedSale, createClaimDesk, UNDO } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { cancelOrder } from "@/tests/setup/holding";
import { passDays } from "@/tests/setup/payouts";
import { sessionOf } from "@/tests/setup/request";
import { recordedBreak } from "@/tests/setup/sealed-break";
import { createSoldBox } from "@/tests/setup/sold-box";
import { createOpenedBox, statementOf } from "@/tests/setup/statements";
import { createStation } from "@/tests/setup/station";

test("a sale that was undone in its year is none, for the seller and the buyer", async () => {
  const { seller, buyer, claim } = await claimedSale();
  const desk = await createClaimDesk();
  expect((await desk.answer(claim.id, UNDO)).status).toBe(200);
  const sold = statementOf(seller.cookie);
  expect(await sold.lines("sold")).toHaveLength(1);
  expect(await sold.lines("held")).toHaveLength(2);
  expect(await sold.summary()).toMatchObject({
    "Price of cards sold": "12.50",
    "Market fees": "-1.25",
    "Balance at the end": "11.25",
  });
  // The fee of the order stays with the other card.
  const bought = statementOf(buyer.cookie);
  expect((await bought.lines("held")).map((line) => line["Cost (USD)"])).toEqual(["14.49"]);
  expect(await bought.summary()).toMatchObject({
    Refunds: "-12.50",
    "Paid, less refunds": "14.49",
    "Cost of what you have": "14.49",
  });
});

test("a sale of an earlier year is taken back in the year in which it was undone", async () => {
  const { seller, sale, claim } = await claimedSale();
  const desk = await createClaimDesk();
  expect((await desk.answer(claim.id, UNDO)).status).toBe(200);
  await passDays(seller.user.id, 400);
  const { lines, summary } = statementOf(seller.cookie);
  const year = new Date(Date.now() - 400 * DAY_MS).getUTCFullYear();
  const earlier = await lines("sold", { year });
  expect(earlier.map(({ What }) => What)).toEqual(["Sale", "Sale"]);
  expect(await summary({ year })).toMatchObject({
    "Price of cards sold": "25.00",
    "Balance at the end": "22.50",
  });
  const now = await lines("sold");
  expect(now).toEqual([
    expect.objectContaining({
      What: "Sale undone",
      "Price (USD)": "-12.50",
      "Market fee (USD)": "-1.25",
    }),
  ]);
  expect(Number(now[0]?.["Gain (USD)"])).toBeCloseTo(-11.25 - Number(now[0]?.["Cost (USD)"]), 2);
  expect(await summary()).toMatchObject({
    "Price of cards sold": "-12.50",
    "Market fees": "1.25",
    "Balance at the start": "22.50",
    "Balance at the end": "11.25",
  });
  // Back, and not the card that was sold for good.
  const { cardId } = await db.orderCard.findUniqueOrThrow({ where: { id: sale.id } });
  expect(await db.card.count({ where: { id: cardId, ownerId: seller.user.id } })).toBe(1);
  expect(await lines("held")).toHaveLength(2);
});

test("a card that was refunded at our cost stays, at what is left of its cost", async () => {
  const { seller, buyer, claim } = await claimedSale();
  const desk = await createClaimDesk();
  expect((await desk.answer(claim.id, AT_OUR_COST)).status).toBe(200);
  const costs = (await statementOf(buyer.cookie).lines("held")).map((line) => line["Cost (USD)"]);
  expect(costs.sort()).toEqual(["1.00", "13.49"]);
  expect(await statementOf(seller.cookie).lines("sold")).toHaveLength(2);
});

test("canceled and voided boxes cost nothing, and their refunds are listed", async () => {
  const { order, cookie } = await createOrder();
  expect((await cancelOrder(cookie, order.id)).status).toBe(200);
  const canceled = statementOf(cookie);
  expect(await canceled.lines("boxes")).toEqual([]);
  expect(await canceled.summary()).toMatchObject({
    Boxes: "249.99",
    Refunds: "-251.98",
    "Paid, less refunds": "0.00",
  });

  const station = await createStation();
  const opened = await recordedBreak(station);
  expect((await station.void(opened.id)).status).toBe(200);
  const voided = statementOf(await sessionOf(opened.buyer));
  expect(await voided.lines("boxes")).toEqual([]);
  expect(await voided.lines("refunds")).toEqual([
    expect.objectContaining({ Reason: "Break not finished", "Amount (USD)": "251.98" }),
  ]);
});

test("a later refund doesn't change a year that is over", async () => {
  const user = await createUser();
  const year = new Date().getUTCFullYear();
  const placedAt = new Date(Date.UTC(year, 0) - 1000);
  const { orderId } = await createSoldBox({ buyer: user, placedAt });
  const cookie = await sessionOf(user);
  const { lines, summary } = statementOf(cookie);
  const before = await summary({ year: year - 1 });
  expect(before).toMatchObject({
    "Paid, less refunds": "251.98",
    "Cost of what you have": "251.98",
  });
  expect(await lines("orders")).toEqual([]);
  expect(await lines("boxes")).toHaveLength(1);
  expect((await cancelOrder(cookie, orderId)).status).toBe(200);
  expect(await summary({ year: year - 1 })).toEqual(before);
  expect(await lines("boxes")).toEqual([]);
  expect(await summary()).toMatchObject({
    Refunds: "-251.98",
    "Paid, less refunds": "-251.98",
    "Cost of what you have": "0.00",
  });
});

test("the refund of a card that we shipped lowers the cost of that card", async () => {
  const { boxId, lines, summary } = await createOpenedBox(["1.00", "1.00"]);
  const { ownerId, productId, packs } = await db.ownedBox.findUniqueOrThrow({
    where: { id: boxId },
    include: { packs: { include: { cards: true }, orderBy: { position: "asc" } } },
  });
  const { paymentId } = await db.order.findFirstOrThrow({
    where: { lines: { some: { productId: productId ?? 0 } } },
  });
  const at = new Date();
  const { id: claimId } = await db.claim.create({
    data: {
      userId: ownerId,
      cardId: packs[0]?.cards[0]?.id ?? "",
      ...claimBody,
      status: "ANSWERED",
      openedAt: at,
      answerDueOn: at,
      answer: "REFUND",
      answerWords: "We packed it badly.",
      answeredAt: at,
    },
    select: { id: true },
  });
  await db.refund.create({
    data: { paymentId, claimId, amount: "5.00", reason: "CLAIM", createdAt: at },
    select: { id: true },
  });
  // $125.99 for the pack.
  const costs = (await lines("held")).map((line) => Number(line["Cost (USD)"]));
  expect(costs.filter((cost) => cost <= 58)).toHaveLength(1);
  expect(await summary()).toMatchObject({
    "Paid, less refunds": "246.98",
    "Cost of what you have": "246.98",
  });
});

/** A payment that the bank takes back, by this much. */
async function dispute(orderId: string, cents: number) {
  const { paymentId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const at = new Date();
  await db.dispute.create({
    data: {
      paymentId,
      reference: `du_${orderId}`,
      amount: cents / 100,
      reason: "fraudulent",
      status: "LOST",
      openedAt: at,
      closedAt: at,
      movements: {
        create: { reference: `txn_${orderId}`, amountCents: -cents, feeCents: 1500, at },
      },
    },
    select: { id: true },
  });
}

test("what a bank took back lowers the cost of everything in the order", async () => {
  const { order, cookie } = await createOrder({
    deliveries: ["BREAK", "BREAK"],
    listing: { priceCents: 2499 },
  });
  const { lines, summary } = statementOf(cookie);
  const costs = async () => (await lines("boxes")).map((line) => line["Cost (USD)"]).sort();
  expect(await costs()).toEqual(["25.98", "25.99"]);
  await dispute(order.id, 1001);
  expect(await costs()).toEqual(["20.98", "20.98"]);
  expect(await summary()).toMatchObject({
    "Returned by your bank": "-10.01",
    "Paid, less refunds": "41.96",
    "Cost of what you have": "41.96",
  });
  expect(await lines("refunds")).toEqual([
    expect.objectContaining({ For: order.number, Reason: "Returned by your bank" }),
  ]);
});

test("nothing is left of the cost when all of a payment went back", async () => {
  const { order, cookie } = await createOrder();
  await dispute(order.id, 25_198);
  const { lines, summary } = statementOf(cookie);
  expect(await lines("boxes")).toEqual([expect.objectContaining({ "Cost (USD)": "0.00" })]);
  expect(await summary()).toMatchObject({ "Paid, less refunds": "0.00" });
});
