import fc from "fast-check";

import {
  formatClock,
  formatDay,
  formatDayInZone,
  formatLongDate,
  formatMoment,
  formatMomentAndZone,
  formatNumericDay,
  isTimeZone,
} from "@/lib/platform/time";

const inNewYork = () => jest.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(5 * 60);

afterEach(() => jest.restoreAllMocks());

test("a date on a document is the same day in every time zone", () => {
  expect(formatLongDate("2026-11-21")).toBe("November 21, 2026");
  expect(formatLongDate("2026-01-01T00:00:00.000Z")).toBe("January 1, 2026");
  expect(formatLongDate("2026-12-31T23:59:59.999Z")).toBe("December 31, 2026");
});

test("a date in a table is short", () => {
  expect(formatNumericDay("2026-11-21T23:59:59.999Z", "UTC")).toBe("11/21/2026");
});

test("a time in UTC says so, one in the reader's own zone doesn't", () => {
  expect(formatMoment("2026-11-22T14:35:00.000Z", "UTC")).toBe("Nov 22, 2026, 2:35 PM UTC");
  expect(formatClock("2026-11-22T00:05:00.000Z", "UTC")).toBe("12:05 AM UTC");
  expect(formatClock("2026-11-22T12:05:00.000Z", "UTC")).toBe("12:05 PM UTC");
  inNewYork();
  expect(formatMoment("2026-11-22T02:35:00.000Z", "here")).toBe("Nov 21, 2026, 9:35 PM");
  expect(formatClock("2026-11-22T02:35:00.000Z", "here")).toBe("9:35 PM");
  expect(formatDay("2026-11-22T02:35:00.000Z", "here")).toBe("Nov 21, 2026");
  expect(formatNumericDay("2026-11-22T02:35:00.000Z", "here")).toBe("11/21/2026");
});

test("times read as Intl writes them", () => {
  inNewYork();
  const intl = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "Etc/GMT+5" });
    return (moment: Date) => format.format(moment).replaceAll("\u202f", " ");
  };
  const [day, clock] = [intl({ dateStyle: "medium" }), intl({ timeStyle: "short" })];
  const numeric = intl({ year: "numeric", month: "numeric", day: "numeric" });
  const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01") });
  fc.assert(
    fc.property(moment, (at) => {
      const iso = at.toISOString();
      expect(formatDay(iso, "here")).toBe(day(at));
      expect(formatClock(iso, "here")).toBe(clock(at));
      expect(formatNumericDay(iso, "here")).toBe(numeric(at));
    }),
  );
});

test("a deadline in a mail says its time and zone", () => {
  const deadline = "2026-12-04T07:34:00.000Z";
  expect(formatMomentAndZone(deadline, "America/Los_Angeles")).toBe("Dec 3, 2026, 11:34 PM PST");
  expect(formatMomentAndZone(deadline, null)).toBe("Dec 4, 2026, 7:34 AM UTC");
  expect(formatDayInZone(deadline, "America/Los_Angeles")).toBe("Dec 3, 2026");
});

test.each([
  ["America/New_York", true],
  ["UTC", true],
  ["Mars/Olympus", false],
  ["", false],
])("%j is a zone: %s", (name, isKnown) => expect(isTimeZone(name)).toBe(isKnown));
