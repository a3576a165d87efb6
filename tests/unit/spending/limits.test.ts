import { breakEnd, BREAK_LENGTHS } from "@/lib/spending/break-lengths";
import { onABreak, type Spending, whyOverLimit } from "@/lib/spending/refusals";

const spending = (overrides: Partial<Spending> = {}): Spending => ({
  period: "WEEK",
  limitCents: 20_000,
  spentCents: 15_000,
  pendingCents: 0,
  ...overrides,
});

test("a purchase may reach a limit, but not pass it by a cent", () => {
  expect(whyOverLimit([spending()], 5_000)).toBeNull();
  expect(whyOverLimit([spending()], 5_001)).toBe(
    "This would pass your weekly limit of $200.00: you spent $150.00 in the last 7 days. See your limits.",
  );
  expect(whyOverLimit([], 99_999_999)).toBeNull();
  expect(whyOverLimit([spending({ limitCents: 0, spentCents: 0 })], 1)).not.toBeNull();
});

test("pending payments count, and the sentence names them", () => {
  expect(whyOverLimit([spending({ pendingCents: 2_000 })], 3_000)).toBeNull();
  expect(whyOverLimit([spending({ pendingCents: 2_000 })], 3_001)).toBe(
    "This would pass your weekly limit of $200.00: you spent $150.00 in the last 7 days, and $20.00 is still pending. See your limits.",
  );
});

test("of several limits, the longest that is passed is named", () => {
  const day = spending({ period: "DAY", limitCents: 100 });
  expect(whyOverLimit([day, spending()], 6_000)).toContain("weekly limit");
  expect(whyOverLimit([day, spending()], 5_000)).toContain("daily limit of $1.00");
  expect(whyOverLimit([day, spending({ period: "MONTH" })], 6_000)).toContain(
    "monthly limit of $200.00: you spent $150.00 in the last 30 days",
  );
});

test.each([
  ["2026-11-28T15:30:00.000Z", "1_DAY", "2026-11-29T15:30:00.000Z"],
  ["2026-11-28T15:30:00.000Z", "1_WEEK", "2026-12-05T15:30:00.000Z"],
  ["2026-11-28T15:30:00.000Z", "3_MONTHS", "2027-02-28T15:30:00.000Z"],
  ["2026-08-31T23:59:59.999Z", "6_MONTHS", "2027-02-28T23:59:59.999Z"],
  ["2027-08-31T00:00:00.000Z", "6_MONTHS", "2028-02-29T00:00:00.000Z"],
  ["2026-01-31T12:00:00.000Z", "1_MONTH", "2026-02-28T12:00:00.000Z"],
  // Clocks in New York go forward on March 14, 2027.
  ["2027-03-13T17:00:00.000Z", "1_DAY", "2027-03-14T17:00:00.000Z"],
] as const)("from %s, a break of %s ends at %s", (start, length, end) => {
  expect(breakEnd(new Date(start), length).toISOString()).toBe(end);
});

test("longer choices never end earlier", () => {
  for (let day = 0; day < 366; day++) {
    const start = new Date(Date.UTC(2027, 0, 1 + day));
    const ends = BREAK_LENGTHS.map((length) => breakEnd(start, length).getTime());
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  }
});

test("the refusal during a break names its end in the collector's time zone", () => {
  const end = new Date("2026-12-04T07:34:00.000Z");
  expect(onABreak(end, "America/Los_Angeles")).toBe(
    "You're taking a break from buying until Dec 3, 2026, 11:34 PM PST. You can still open, ship, grade and sell what you own.",
  );
  expect(onABreak(end, null)).toContain("until Dec 4, 2026, 7:34 AM UTC.");
});
