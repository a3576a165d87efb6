import { refundsOf } from "@/lib/orders/refunds-of";

const OPENED = { price: "49.99", shipping: "0.00" };
const SEALED = { price: "49.99", shipping: "9.95" };

test.each([
  ["one of two", [OPENED, SEALED], [OPENED], [4999], false],
  ["the sealed one of two, with its shipping", [OPENED, SEALED], [SEALED], [5994], false],
  ["both, with the fee once", [OPENED, SEALED], [OPENED, SEALED], [5198, 5994], true],
  ["the last one after the other, with the fee", [SEALED], [SEALED], [6193], true],
])("the refund for %s", (_, left, canceled, cents, withFee) => {
  expect(refundsOf({ fee: "1.99", left, canceled, hasCards: false })).toEqual({
    refunds: canceled.map((box, index) => ({ box, cents: cents[index] })),
    withFee,
  });
});

test("an order that also sold cards keeps its fee", () => {
  const refunded = refundsOf({ fee: "1.99", left: [OPENED], canceled: [OPENED], hasCards: true });
  expect(refunded).toEqual({ refunds: [{ box: OPENED, cents: 4999 }], withFee: false });
});
