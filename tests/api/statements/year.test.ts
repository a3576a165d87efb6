import { GET } from "@/app/api/account/statement.csv/route";
import { getBalanceCents } from "@/lib/books/get-balance";
import { db } from "@/lib/platform/database/db";
import { getLimits } from "@/lib/spending/get-limits";
import { getStatement } from "@/lib/statements/get-statement";
import { SHOWN_ROWS, TABLE_NAMES } from "@/lib/statements/tables";
import { cardsInput, checkoutInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { createCards } from "@/tests/setup/collection";
import { createListing, createUser } from "@/tests/setup/factories";
import { gradingInput, graderOf, submissionOf } from "@/tests/setup/grading";
import { cancelOrder } from "@/tests/setup/holding";
import { listBreaches } from "@/tests/setup/invariants";
import { createSellerWithOffers, sellerOf } from "@/tests/setup/market";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { act, shipmentInput, shipmentOf, shipperOf } from "@/tests/setup/shipping";
import { centsOf, createOpenedBox, statementOf } from "@/tests/setup/statements";
import { give } from "@/tests/setup/support";

/** A collector opened a pack, sold a card and bought one, was refunded, shipped and graded. */
async function livedYear() {
  const seller = await createSellerWithOffers("12.50");
  const { user, cookie, cardIds } = seller;
  await db.user.update({
    where: { id: user.id },
    data: { emailVerified: true, isTrustedBuyer: true },
    select: { id: true },
  });
  await paidCheckout((await createBuyer()).cookie, cardsInput([seller.offerAt(0)]));

  const other = await createSellerWithOffers("40.00");
  const bought = await paidCheckout(cookie, cardsInput(other.offers.slice(0, 2)));

  const { listing, boxIds } = await createListing({ quantity: 3, priceCents: 2499 });
  const { order } = await paidCheckout(
    cookie,
    checkoutInput({
      productId: boxIds[0] ?? 0,
      price: listing.price.toFixed(2),
      deliveries: ["BREAK", "BREAK", "SHIP_SEALED"],
    }),
  );
  expect((await cancelOrder(cookie, order.id, [1])).status).toBe(200);
  const admin = await sessionOf(await createUser({ role: "OWNER" }));
  expect((await give({ cookie: admin, id: order.id }, "3.01")).status).toBe(200);

  const [, shipped = "", graded = ""] = cardIds;
  expect((await act(cookie, "ship", [shipped])).status).toBe(200);
  const shipper = shipperOf(cookie);
  const { id } = await shipmentOf(await shipper.start(shipmentInput([shipped])));
  await shipmentOf(await shipper.pay(id));
  expect((await act(cookie, "grade", [graded])).status).toBe(200);
  const grader = graderOf(cookie);
  const submission = await submissionOf(await grader.start(gradingInput([graded])));
  await submissionOf(await grader.pay(submission.id));
  return { ...seller, order, bought, statement: statementOf(cookie) };
}

test("the statement of a lived year has the figures of the books, of limits and of the balance", async () => {
  const { user, order, bought, statement } = await livedYear();
  const summary = await statement.summary();
  const { balance } = await getLimits({ userId: user.id });
  expect(summary).toMatchObject({
    "Paid, less refunds": balance.paid,
    "Sales, after fees": balance.sold,
    "Price of cards sold": "12.50",
    "Market fees": "-1.25",
    "Cards from other collectors": "80.00",
    // The canceled box and the goodwill.
    Refunds: "-28.00",
    "Grading and evaluations": "25.00",
    "Grading of these cards": "25.00",
    "Balance at the start": "0.00",
  });
  expect(centsOf(summary["Balance at the end"])).toBe(await getBalanceCents(db, user.id));

  for (const sharing of ["value", "evenly"] as const) {
    const costs =
      (await statement.sum("sold", "Cost (USD)", { sharing })) +
      (await statement.sum("held", "Cost (USD)", { sharing })) +
      (await statement.sum("boxes", "Cost (USD)", { sharing }));
    const elsewhere =
      (await statement.sum("shipments", "Total (USD)")) +
      (await statement.sum("grading", "Total (USD)"));
    expect(costs).toBe(centsOf(summary["Paid, less refunds"]) - elsewhere);
  }
  expect(await statement.sum("sold", "Gain (USD)")).toBe(centsOf(summary["Gain on cards sold"]));
  expect(await statement.sum("refunds", "Amount (USD)")).toBe(-centsOf(summary.Refunds));
  expect((await statement.lines("refunds")).map(({ For, Reason }) => [For, Reason])).toEqual([
    [order.number, "Canceled"],
    [order.number, "Goodwill"],
  ]);
  expect(await statement.lines("orders")).toHaveLength(3);
  // $40.00 and half of the order fee of $1.99 each.
  const held = await statement.lines("held");
  expect(held.map((line) => line["Came by"])).toEqual(["Pulled", "Pulled", "Bought", "Bought"]);
  const costs = held.slice(2).map((line) => line["Cost (USD)"]);
  expect(costs.sort()).toEqual(["40.99", "41.00"]);
  const [sale] = await statement.lines("sold");
  expect(sale).toMatchObject({
    "Came by": "Pulled",
    What: "Sale",
    Date: new Date().toISOString().slice(0, 10),
    "Price (USD)": "12.50",
    "Market fee (USD)": "1.25",
    "Grading (USD)": "0.00",
  });
  expect(bought.order.number).not.toBe(sale?.Order);
  expect(await listBreaches(db)).toEqual([]);
});

test("a sold card keeps its cost when it is bought back, and is sold again at the new one", async () => {
  const seller = await createSellerWithOffers("12.50");
  const buyer = await createBuyer();
  await paidCheckout(buyer.cookie, cardsInput([seller.offerAt(0)]));
  const [cardId = ""] = seller.cardIds;
  const offerOf = async (cookie: string) => {
    expect((await act(cookie, "list", [cardId])).status).toBe(200);
    expect((await sellerOf(cookie).price([cardId], "20.00")).status).toBe(200);
    const { slug } = await db.marketOffer.findFirstOrThrow({ where: { cardId, endedAt: null } });
    return { slug, price: "20.00" };
  };
  await paidCheckout(seller.cookie, cardsInput([await offerOf(buyer.cookie)]));
  await paidCheckout((await createBuyer()).cookie, cardsInput([await offerOf(seller.cookie)]));

  const sales = await statementOf(seller.cookie).lines("sold");
  expect(sales.map((line) => line["Came by"])).toEqual(["Pulled", "Bought"]);
  expect(sales[1]).toMatchObject({
    "Cost (USD)": "21.99",
    "Market fee (USD)": "2.00",
    "Gain (USD)": "-3.99",
  });
  expect(await statementOf(buyer.cookie).lines("sold")).toEqual([
    expect.objectContaining({ "Came by": "Bought", "Cost (USD)": "14.49", "Gain (USD)": "3.51" }),
  ]);
  expect(await statementOf(buyer.cookie).lines("held")).toEqual([]);
});

test("a year without anything has empty tables, and samples count in none", async () => {
  const user = await createUser();
  await createCards(user.id, [{ value: "12.00" }]);
  const { lines, summary } = statementOf(await sessionOf(user));
  for (const table of TABLE_NAMES.filter((name) => name !== "summary"))
    expect(await lines(table)).toEqual([]);
  expect(new Set(Object.values(await summary()))).toEqual(new Set(["0.00"]));
});

test("the page shows the first rows of a table, and the CSV has all", async () => {
  const user = await createUser({ createdAt: new Date("2024-12-31T23:59:59Z") });
  const specs = Array.from({ length: SHOWN_ROWS + 1 }, () => ({}));
  await createCards(user.id, specs, { isSample: false });
  const now = new Date();
  const year = now.getUTCFullYear();
  const shown = await getStatement({ userId: user.id, year, sharing: "value" }, now);
  const held = shown.tables.find(({ table }) => table === "held");
  expect([held?.rows.length, held?.hasMore]).toEqual([SHOWN_ROWS, true]);
  expect([shown.years[0], shown.years.at(-1)]).toEqual([year, 2024]);
  expect(await statementOf(await sessionOf(user)).lines("held")).toHaveLength(SHOWN_ROWS + 1);
});

test("a statement is its owner's, and wrong wishes are refused", async () => {
  const owner = await createOpenedBox(["1.00"]);
  expect([(await owner.lines("held")).length, (await owner.lines("orders")).length]).toEqual([
    1, 1,
  ]);
  const stranger = statementOf(await sessionOf(await createUser()));
  expect(await stranger.lines("held")).toEqual([]);
  expect(await stranger.lines("orders")).toEqual([]);
  expect((await call(GET, "/api/account/statement.csv")).status).toBe(401);
  for (const [query, words] of [
    ["year=26", "The year must have four digits."],
    ["table=cards", /^The tables are summary, sold, /],
    ["sharing=x", "A pack's cost is shared by value or evenly."],
  ] as const) {
    const [status, text] = await sentence(await stranger.download(query));
    expect(status).toBe(400);
    expect(text).toEqual(typeof words === "string" ? words : expect.stringMatching(words));
  }
  const response = await stranger.download("year=9999&table=held");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="fairwax-9999-held.csv"',
  );
});
