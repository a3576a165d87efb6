import { groupOf } from "@/lib/stock/desk/counts/outcomes";
import {
  MAX_COUNTED_LINES,
  type Scanned,
  type StockCountDetail,
} from "@/lib/stock/desk/counts/schema";

/** The count after a scan, without asking for all of it. Only the server knows its next key. */
export function withScan(
  count: StockCountDetail,
  { isRepeat, ...line }: Scanned,
): StockCountDetail {
  if (isRepeat) return count;
  const group = groupOf(line.outcome);
  // A box that is at the station or empty is not expected until it is scanned.
  const wasMissing = line.outcome === "FOUND" && MISSING_STATES.has(line.state);
  const { totals } = count;
  const without = count.missing.filter(({ code }) => code !== line.code);
  return {
    ...count,
    missing: without,
    [group]: [line, ...count[group]].slice(0, MAX_COUNTED_LINES),
    totals: {
      ...totals,
      expected: totals.expected + (line.outcome === "FOUND" && !wasMissing ? 1 : 0),
      missing: totals.missing - (wasMissing ? 1 : 0),
      soldMissing: totals.soldMissing - (wasMissing && line.state === "SOLD" ? 1 : 0),
      [group]: totals[group] + 1,
    },
  };
}

const MISSING_STATES: ReadonlySet<string> = new Set(["ON_SALE", "OFF_SALE", "HELD", "SOLD"]);
