import type { DataFilter } from "@/components/ui/data-table/columns";
import { hasLocalDays, withMoments } from "@/components/ui/data-table/local-days";
import { isWholeDate } from "@/components/ui/data-table/whole-date";

const LOCAL: DataFilter[] = [
  { id: "from", name: "From", isDate: true },
  { id: "to", name: "To", isDate: true },
];
const UTC = LOCAL.map((filter) => ({ ...filter, isUtc: true }));
const INPUT = { q: "maple", from: "2026-11-28", to: "2026-11-28" };

test("the days of a reader begin and end at their midnights", () => {
  expect(hasLocalDays(LOCAL, INPUT)).toBe(true);
  expect(withMoments(LOCAL, INPUT)).toEqual({
    q: "maple",
    from: new Date(2026, 10, 28).toISOString(),
    to: new Date(2026, 10, 29).toISOString(),
  });
});

test("days of UTC and what is no date go to the server as they are", () => {
  expect(hasLocalDays(UTC, INPUT)).toBe(false);
  expect(withMoments(UTC, INPUT)).toEqual(INPUT);
  expect(withMoments(LOCAL, { from: "yesterday" })).toEqual({ from: "yesterday" });
});

test.each([
  ["0002-11-28", false],
  ["0202-11-28", false],
  ["2026-11-28", true],
  ["1999-01-01", true],
  ["", false],
])("a date that is typed to %j is whole: %j", (text, isWhole) => {
  expect(isWholeDate(text)).toBe(isWhole);
});
