import { groupByMonth, listPeriods, periodAfter, periodName, sumOf } from "@/lib/books/period";
import { reportMonthSchema } from "@/lib/books/schema";

test("periods are written out", () => {
  expect([periodName("2026"), periodName("2026-11"), periodName("2026-01")]).toEqual([
    "2026",
    "November 2026",
    "January 2026",
  ]);
});

test("months step over the turn of the year", () => {
  expect([periodAfter("2026-12", 1), periodAfter("2026-01", -1), periodAfter("2026", -1)]).toEqual([
    "2027-01",
    "2025-12",
    "2025",
  ]);
});

test("the periods that can be chosen run from the first sale to this month, latest first", () => {
  expect(listPeriods("2025-11", "2026-02")).toEqual([
    { year: "2026", months: ["2026-02", "2026-01"] },
    { year: "2025", months: ["2025-12", "2025-11"] },
  ]);
  expect(listPeriods("2026-02", "2026-02")).toEqual([{ year: "2026", months: ["2026-02"] }]);
});

test.each(["2026-13", "2026-0", "1999-12", "2026", "x", undefined, ["2026-11"]])(
  "%j is no month",
  (text) => expect(reportMonthSchema.parse(text)).toBeNull(),
);

const row = (month: string, state: string, grossCents: number) => ({
  month,
  country: "United States",
  state,
  grossCents,
  feesCents: 199,
  refundsCents: 0,
  payoutsCents: 0,
});

test("months are grouped and summed in their order", () => {
  const months = groupByMonth([
    row("2026-11", "Maine", 100),
    row("2026-11", "Ohio", 250),
    row("2026-10", "Maine", 7),
  ]);
  expect(months.map(({ month, places }) => [month, sumOf(places).grossCents])).toEqual([
    ["2026-11", 350],
    ["2026-10", 7],
  ]);
  expect(sumOf([]).feesCents).toBe(0);
});
