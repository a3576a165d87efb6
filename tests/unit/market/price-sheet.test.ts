import {
  changesOf,
  reviewOf,
  saleOf,
  savedMessage,
  saveLabel,
  startingPrice,
  sumOf,
  typedPriceSchema,
} from "@/components/market/price-sheet/sheet-sales";
import { type ListedCard, PRICE_RANGE } from "@/lib/market/schema";

const offerAt = (price: string, feePercent = 10) => ({
  slug: "2024-signal-null-142-mara-quill-5f3a9c0b1e",
  price,
  feePercent,
  listedAt: "2026-11-20T10:00:00.000Z",
});

const cardAt = (id: string, offer: ListedCard["offer"] = null): ListedCard => ({
  id,
  playerName: "Mara Quill",
  setName: "2024 Signal Null",
  cardNumber: "142",
  parallel: "Base",
  serial: null,
  rarity: "Common",
  estimatedValue: "40.00",
  image: "/api/cards/1/front",
  slab: null,
  isSample: false,
  offer,
  lastSales: [],
  lowestOffer: null,
});

test.each([
  ["125.00", null, "125.00"],
  ["0.00", null, "1.00"],
  ["0.99", null, "1.00"],
  ["250000.00", null, "99999.00"],
  ["125.00", offerAt("80.00"), "80.00"],
])("a card worth %s with the offer %j starts at %s", (estimatedValue, offer, price) => {
  expect(startingPrice({ estimatedValue, offer })).toBe(price);
});

test.each(["0.99", "99999.01", "0"])("%s is outside of the range", (typed) => {
  expect(typedPriceSchema.safeParse(typed).error?.issues[0]?.message).toBe(PRICE_RANGE);
});

test.each(["1", "$99,999.00"])("%s is an end of the range", (typed) => {
  expect(typedPriceSchema.safeParse(typed).success).toBe(true);
});

test("a sale names what the seller gets and what the fee takes", () => {
  expect(saleOf({ card: cardAt("a"), typed: "$1,200.5", feePercent: 10 })).toEqual({
    price: "1200.50",
    isChanged: true,
    feePercent: 10,
    priceCents: 120_050,
    feeCents: 12_005,
    proceedsCents: 108_045,
  });
});

test("an untouched field counts as its starting price", () => {
  const sale = saleOf({ card: cardAt("a"), typed: undefined, feePercent: 10 });
  expect(sale?.price).toBe("40.00");
});

test.each(["", "lots", "0.50"])("%j makes no sale", (typed) => {
  expect(saleOf({ card: cardAt("a"), typed, feePercent: 10 })).toBeNull();
});

test("a live offer keeps its fee until its price changes", () => {
  const card = cardAt("a", offerAt("50.00", 5));
  expect(saleOf({ card, typed: "50", feePercent: 10 })).toMatchObject({
    isChanged: false,
    feeCents: 250,
  });
  expect(saleOf({ card, typed: "60", feePercent: 10 })).toMatchObject({
    isChanged: true,
    feeCents: 600,
  });
});

test("only new and changed prices are sent", () => {
  const cards = [
    cardAt("new"),
    cardAt("same", offerAt("50.00")),
    cardAt("changed", offerAt("50.00")),
    cardAt("refused"),
  ];
  const typed = { new: "20", same: "$50.00", changed: "45.5", refused: "0" };
  expect(changesOf({ cards, typed, feePercent: 10 })).toEqual([
    { cardId: "new", price: "20.00" },
    { cardId: "changed", price: "45.50" },
  ]);
});

test("the review keeps new cards apart from live offers, and totals only what changes", () => {
  const cards = [
    cardAt("new"),
    cardAt("same", offerAt("500.00")),
    cardAt("changed", offerAt("50.00")),
    cardAt("refused", offerAt("9.00")),
  ];
  const typed = { new: "20", changed: "45.5", refused: "0" };
  expect(reviewOf({ cards, typed, feePercent: 10 })).toEqual({
    listed: { count: 1, priceCents: 2000 },
    updated: { count: 2, priceCents: 4550 },
    priceCents: 6550,
    feeCents: 655,
    proceedsCents: 5895,
  });
  const [, same] = cards;
  expect(reviewOf({ cards: same ? [same] : [], typed: undefined, feePercent: 10 })).toMatchObject({
    listed: { count: 0 },
    updated: { count: 0 },
    proceedsCents: 0,
  });
});

test("the sums add up to the cent", () => {
  const sales = ["1.05", "1.05"].flatMap(
    (typed) => saleOf({ card: cardAt("a"), typed, feePercent: 10 }) ?? [],
  );
  expect(sumOf(sales)).toEqual({ priceCents: 210, feeCents: 22, proceedsCents: 188 });
  expect(sumOf([])).toEqual({ priceCents: 0, feeCents: 0, proceedsCents: 0 });
});

test.each([
  [{ listed: 0, updated: 0 }, "No changes yet", ""],
  [{ listed: 1, updated: 0 }, "List 1 card", "1 card listed"],
  [{ listed: 0, updated: 2 }, "Update 2 prices", "2 prices updated"],
  [{ listed: 3, updated: 1 }, "List 3 cards, update 1 price", "3 cards listed, 1 price updated"],
])("%j is saved by %j and confirmed by %j", (counts, label, message) => {
  expect([saveLabel(counts), savedMessage(counts)]).toEqual([label, message]);
});
