import { nightEnd } from "@/lib/notices/push/quiet-hours";

const endOf = (at: string, zone: string | null) => nightEnd(new Date(at), zone)?.toISOString();

test.each([
  ["2026-07-01T02:30:00.000Z", "America/New_York", "2026-07-01T12:00:00.000Z"],
  ["2026-07-01T11:59:59.999Z", "America/New_York", "2026-07-01T12:00:00.000Z"],
  ["2026-07-01T12:00:00.000Z", "America/New_York", undefined],
  ["2026-07-02T01:59:00.000Z", "America/New_York", undefined],
  ["2026-07-02T02:00:00.000Z", "America/New_York", "2026-07-02T12:00:00.000Z"],
  ["2026-07-01T20:00:00.000Z", "Asia/Kathmandu", "2026-07-02T02:15:00.000Z"],
  ["2026-07-01T23:00:00.000Z", null, "2026-07-02T08:00:00.000Z"],
  ["2026-07-01T23:00:00.000Z", "Nowhere/At_All", "2026-07-02T08:00:00.000Z"],
])("what comes at %s in %s waits until %s", (at, zone, end) => expect(endOf(at, zone)).toBe(end));

test("a night with a change of clocks ends at 8:00, too", () => {
  expect(endOf("2026-03-08T04:00:00.000Z", "America/New_York")).toBe("2026-03-08T12:00:00.000Z");
  expect(endOf("2026-11-01T03:00:00.000Z", "America/New_York")).toBe("2026-11-01T13:00:00.000Z");
});
