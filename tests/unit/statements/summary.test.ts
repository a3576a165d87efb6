import { summaryOf, type Totals } from "@/lib/statements/summary";

const totals: Totals = {
  boxes: 24_999,
  cards: 1250,
  shipping: 995,
  orderFees: 398,
  grading: 2500,
  refunds: 1300,
  bank: 200,
  price: 3000,
  fees: 300,
  compensation: 1500,
  payouts: 2000,
  before: 500,
  soldCost: 1201,
  soldGrading: 2500,
  heldCost: 20_000,
  heldGrading: 0,
  boxCost: 3246,
};

test("the lines of each part add up to its total", () => {
  const { paid, received, gain, kept, balance } = summaryOf(totals);
  expect(paid.total.cents).toBe(28_642);
  expect(received.total.cents).toBe(2700);
  expect(gain.total.cents).toBe(2700 - 1201 - 2500);
  expect(kept.total.cents).toBe(23_246);
  expect(balance.total.cents).toBe(500 + 2700 + 1500 - 2000);
});
