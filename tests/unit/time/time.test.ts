import { formatLongDate, formatNumericDate } from "@/lib/time";

test("a date on a document is the same day in every time zone", () => {
  expect(formatLongDate("2026-11-21")).toBe("November 21, 2026");
  expect(formatLongDate("2026-01-01T00:00:00.000Z")).toBe("January 1, 2026");
  expect(formatLongDate("2026-12-31T23:59:59.999Z")).toBe("December 31, 2026");
});

test("a date in a table is short", () => {
  expect(formatNumericDate("2026-11-21T23:59:59.999Z")).toBe("11/21/2026");
});
