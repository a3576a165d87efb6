import fc from "fast-check";

import { marketFeeCents, proceedsCents } from "@/lib/pricing/market-fees";

test.each([
  [100, 10, 10],
  [104, 10, 10],
  [105, 10, 11],
  [114, 10, 11],
  [115, 10, 12],
  [9_999_900, 10, 999_990],
  [105, 5, 5],
  [110, 5, 6],
  [12_345, 0, 0],
])("the fee of %d cents at %d %% is %d cents", (priceCents, feePercent, fee) => {
  expect(marketFeeCents({ priceCents, feePercent })).toBe(fee);
  expect(proceedsCents({ priceCents, feePercent })).toBe(priceCents - fee);
});

test("the fee is the nearest whole cent, and the rest is the seller's", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_999_900 }),
      fc.integer({ min: 0, max: 100 }),
      (priceCents, feePercent) => {
        const fee = marketFeeCents({ priceCents, feePercent });
        expect(Math.abs(fee * 100 - priceCents * feePercent)).toBeLessThanOrEqual(50);
        expect(fee + proceedsCents({ priceCents, feePercent })).toBe(priceCents);
      },
    ),
  );
});
