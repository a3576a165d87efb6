import { stateLabel, stateSummary } from "@/components/orders/box-words";
import { orderRows } from "@/components/orders/order-rows";
import { timelineSteps } from "@/components/orders/timeline-steps";
import type { Order, OrderBox } from "@/lib/orders/schema";

const AT = "2026-11-22T14:35:00.000Z";
const TIMES = {
  boughtAt: AT,
  assignedAt: AT,
  breakStartedAt: null,
  readyAt: null,
  doneAt: null,
  sentAt: null,
  cancelledAt: null,
};
const BOX: OrderBox = {
  id: "0b0f1a5e-0000-4000-8000-000000000000",
  position: 1,
  boxId: "5f2a91c3-0000-4000-8000-000000000000",
  name: "Harbor Lantern",
  slug: "harbor-lantern",
  format: "Hobby",
  imageUrl: "/art/x.webp",
  price: "49.99",
  shipping: "0.00",
  delivery: "BREAK",
  state: "ASSIGNED",
  canCancel: true,
  times: TIMES,
  packsOpened: 0,
  packCount: 0,
  isClosed: false,
  ownedBoxId: null,
  canGive: true,
  gift: null,
  tracking: null,
  shipment: null,
  refund: null,
  proof: { leafHash: "ab".repeat(32), salt: "cd".repeat(16), buyerNonce: "ef".repeat(16) },
};
const ORDER: Order = {
  id: "00000000-0000-4000-8000-000000000000",
  number: "FW-10001",
  placedAt: AT,
  subtotal: "99.98",
  shipping: "9.95",
  cardShipping: "0.00",
  fee: "1.99",
  total: "111.92",
  refunded: "0.00",
  givenBefore: "0.00",
  freeStorageDays: 7,
  goodwill: [],
  paymentProvider: "test",
  address: {
    fullName: "Vera Quill",
    street: "12 Harbor Street",
    city: "Portland",
    state: "Maine",
    zipCode: "04101",
    country: "United States",
  },
  boxes: [BOX, { ...BOX, position: 2, delivery: "SHIP_SEALED", shipping: "9.95" }],
  cards: [],
  shipment: null,
};

describe("the timeline of a box", () => {
  const namesOf = (box: Partial<OrderBox>) =>
    timelineSteps({ ...BOX, ...box }).map(({ name, at }) => `${name}${at ? "" : "?"}`);

  test("has five steps if we open it and three if we ship it", () => {
    expect(namesOf({})).toEqual(["Bought", "Assigned", "Breaking?", "Ready to rip?", "Done?"]);
    expect(namesOf({ times: { ...TIMES, breakStartedAt: AT, readyAt: AT, doneAt: AT } })).toEqual([
      "Bought",
      "Assigned",
      "Breaking",
      "Ready to rip",
      "Done",
    ]);
    expect(namesOf({ delivery: "SHIP_SEALED" })).toEqual(["Bought", "Assigned", "Sent?"]);
  });

  test("ends with its cancellation", () => {
    expect(namesOf({ state: "CANCELLED", times: { ...TIMES, cancelledAt: AT } })).toEqual([
      "Bought",
      "Assigned",
      "Canceled",
    ]);
    expect(
      namesOf({ state: "VOIDED", times: { ...TIMES, breakStartedAt: AT, cancelledAt: AT } }),
    ).toEqual(["Bought", "Assigned", "Breaking", "Stopped"]);
  });
});

test.each([
  [{}, "Waiting to be opened"],
  [{ delivery: "SHIP_SEALED" }, "Waiting to be sent"],
  [{ state: "BREAKING" }, "Being opened"],
  [{ state: "READY", packCount: 7 }, "Ready to rip"],
  [{ state: "READY", packCount: 7, packsOpened: 2 }, "2 of 7 packs ripped"],
  [{ state: "DONE" }, "Ripped"],
  [{ state: "SENT" }, "Sent"],
  [{ state: "CANCELLED" }, "Canceled"],
  [{ state: "VOIDED" }, "Could not be finished"],
] as const)("%j reads as %s", (box, words) => {
  expect(stateLabel({ ...BOX, ...box })).toBe(words);
});

test("the states of an order start with what can be done", () => {
  expect(stateSummary({ states: { VOIDED: 1, CANCELLED: 1, ASSIGNED: 2, READY: 1 } })).toBe(
    "1 ready to rip, 2 waiting, 1 canceled, 1 could not be finished",
  );
});

test("a receipt shows what was paid and what remains after refunds", () => {
  const amounts = (order: Order) =>
    [...orderRows(order).rows, orderRows(order).total].map(
      ({ name, amount }) => `${name} ${amount}`,
    );
  expect(amounts(ORDER)).toEqual([
    "2 boxes $99.98",
    "Sealed shipping $9.95",
    "Order fee $1.99",
    "Total $111.92",
  ]);
  expect(amounts({ ...ORDER, refunded: "49.99" }).slice(-3)).toEqual([
    "Total $111.92",
    "Refunded −$49.99",
    "After refunds $61.93",
  ]);
});
