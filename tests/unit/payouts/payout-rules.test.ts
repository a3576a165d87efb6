import { nextRequestAt } from "@/lib/payouts/payout-rules";

test.each([
  ["2026-11-28T00:00:00.000Z", "2026-11-29T00:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00.000Z"],
])("after a request at %s, the next one is possible from %s", (requestedAt, next) => {
  expect(nextRequestAt(requestedAt)).toBe(next);
});
