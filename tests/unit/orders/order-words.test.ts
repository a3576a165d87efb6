import { vaultWords, yoursNow } from "@/components/orders/bought-words";
import { orderRows } from "@/components/orders/order-rows";
import { orderStatus, restOf } from "@/components/orders/order-words";
import type { Order, OrderBox, OrderCard } from "@/lib/orders/schema";

const BOX = { price: "20.00" } as OrderBox;
const CARD = { price: "12.50" } as OrderCard;
const of = (boxes: number, cards: number) => ({
  boxes: Array<OrderBox>(boxes).fill(BOX),
  cards: Array<OrderCard>(cards).fill(CARD),
});

test.each([
  [1, 0, "The box is yours."],
  [2, 0, "The boxes are yours."],
  [0, 1, "The card is yours."],
  [0, 2, "The cards are yours."],
  [1, 1, "The box and the card are yours."],
  [2, 3, "The boxes and the cards are yours."],
])("the thanks for %d boxes and %d cards", (boxes, cards, words) => {
  expect(yoursNow(of(boxes, cards))).toBe(words);
});

test.each([
  [1, 0, null],
  [2, 0, "and 1 more box"],
  [3, 0, "and 2 more boxes"],
  [0, 1, null],
  [0, 2, "and 1 more"],
  [1, 1, "and 1 more"],
  [2, 3, "and 4 more"],
])("the words after the first name for %d boxes and %d cards", (boxCount, cardCount, words) => {
  expect(restOf({ boxCount, cardCount })).toBe(words);
});

test("an order without boxes has a status of its own", () => {
  const kept = { boxCount: 0, states: {}, areCardsShipped: false };
  expect(orderStatus(kept)).toBe("Moved to your vault");
  expect(orderStatus({ ...kept, areCardsShipped: true })).toBe("In a shipment");
  expect(orderStatus({ ...kept, boxCount: 2, states: { ASSIGNED: 2 } })).toBe("2 waiting");
});

test("bought cards come with free storage", () => {
  expect(vaultWords(1, 7)).toBe(
    "When you paid, this card moved to your vault with 7 days of free storage.",
  );
  expect(vaultWords(2, 1)).toMatch(/these cards moved .* with 1 day of free storage/);
});

test.each([
  [2, 0, "40.00", ["2 boxes $40.00"]],
  [0, 1, "12.50", ["1 card $12.50"]],
  [2, 3, "77.50", ["2 boxes $40.00", "3 cards $37.50"]],
])("a receipt of %d boxes and %d cards has a row for each kind", (boxes, cards, subtotal, rows) => {
  const order = {
    ...of(boxes, cards),
    subtotal,
    shipping: "0.00",
    cardShipping: "0.00",
    fee: "1.99",
    refunded: "0.00",
  };
  const total = (Number(subtotal) + 1.99).toFixed(2);
  expect(
    orderRows({ ...order, total } as Order).rows.map(({ name, amount }) => `${name} ${amount}`),
  ).toEqual([...rows, "Order fee $1.99"]);
});

test("a receipt keeps the shipping of cards apart from that of sealed boxes", () => {
  const order = { ...of(1, 2), subtotal: "45.00", fee: "1.99", refunded: "0.00", total: "61.89" };
  const { rows } = orderRows({ ...order, shipping: "14.90", cardShipping: "4.95" } as Order);
  expect(rows.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    "1 box $20.00",
    "2 cards $25.00",
    "Sealed shipping $9.95",
    "Shipping of your cards $4.95",
    "Order fee $1.99",
  ]);
});
