import type { Scanned, StockCountDetail } from "@/lib/stock/desk/counts/schema";
import { withScan } from "@/lib/stock/desk/counts/with-scan";

const line = { code: "a", name: "Box", shelf: "A1", outcome: "MISSING", state: "ON_SALE" } as const;
const COUNT: StockCountDetail = {
  id: "0b0f1a5e-0000-4000-8000-000000000000",
  shelf: "A1",
  startedAt: "2026-11-28T10:00:00.000Z",
  startedBy: "ida",
  finishedAt: null,
  finishedBy: null,
  discardedAt: null,
  totals: { expected: 2, found: 0, missing: 2, unexpected: 0, soldMissing: 1 },
  missingKey: "key",
  missing: [{ ...line, code: "b", state: "SOLD" }, line],
  unexpected: [],
  found: [],
  missingOnSale: 0,
};
const scan = (change: Partial<Scanned>): Scanned => ({
  ...line,
  outcome: "FOUND",
  isRepeat: false,
  ...change,
});

test("a scan moves its box from what is to go, and counts it once", () => {
  const next = withScan(COUNT, scan({ code: "b", state: "SOLD" }));
  expect(next.totals).toEqual({ expected: 2, found: 1, missing: 1, unexpected: 0, soldMissing: 0 });
  expect(next.missing).toEqual([line]);
  expect(next.found.map(({ code }) => code)).toEqual(["b"]);
  expect(withScan(next, scan({ code: "b", isRepeat: true }))).toBe(next);
});

test("what was not expected is added", () => {
  const station = withScan(COUNT, scan({ code: "c", state: "AT_STATION" }));
  expect(station.totals).toMatchObject({ expected: 3, found: 1, missing: 2 });
  const unknown = withScan(COUNT, scan({ code: "x", outcome: "UNKNOWN", state: "UNKNOWN" }));
  expect(unknown.totals).toMatchObject({ expected: 2, found: 0, missing: 2, unexpected: 1 });
});
