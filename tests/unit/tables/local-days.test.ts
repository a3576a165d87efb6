import { hasLocalDays, withMoments } from "@/components/back-office/table/local-days";
import { isWholeDate } from "@/components/back-office/table/whole-date";
import { DAYS } from "@/lib/api/tables/define-table";

const UTC = DAYS.map((day) => ({ ...day, isUtc: true as const }));
const INPUT = { q: "maple", from: "2026-11-28", to: "2026-11-28" };

test("the days of a reader begin and end at their midnights", () => {
  expect(hasLocalDays(DAYS, INPUT)).toBe(true);
  expect(withMoments(DAYS, INPUT)).toEqual({
    q: "maple",
    from: new Date(2026, 10, 28).toISOString(),
    to: new Date(2026, 10, 29).toISOString(),
  });
});

test("days of UTC and what is no date go to the server as they are", () => {
  expect(hasLocalDays(UTC, INPUT)).toBe(false);
  expect(withMoments(UTC, INPUT)).toEqual(INPUT);
  expect(withMoments(DAYS, { from: "yesterday" })).toEqual({ from: "yesterday" });
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
