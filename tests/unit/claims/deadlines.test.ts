import { answerDueOn, isAnswerOverdue } from "@/lib/claims/deadlines";
import { businessDaysAfter } from "@/lib/platform/business-days";
import { dayOf } from "@/lib/platform/time";

test.each([
  ["2026-11-23T10:00:00.000Z", "2026-11-26"], // Monday
  ["2026-11-25T23:59:59.999Z", "2026-11-30"], // Wednesday
  ["2026-11-26T00:00:00.000Z", "2026-12-01"],
  ["2026-11-27T12:00:00.000Z", "2026-12-02"],
  ["2026-11-28T12:00:00.000Z", "2026-12-02"], // Saturday
  ["2026-11-29T12:00:00.000Z", "2026-12-02"],
  ["2026-12-30T12:00:00.000Z", "2027-01-04"],
])("a claim of %s is answered by %s", (openedAt, due) => {
  expect(dayOf(answerDueOn(new Date(openedAt)))).toBe(due);
});

test("zero business days end on the same day, even on a weekend", () => {
  expect(dayOf(businessDaysAfter(new Date("2026-11-28T12:00:00Z"), 0))).toBe("2026-11-28");
});

test("an answer is overdue the day after it was due", () => {
  expect(isAnswerOverdue("2026-11-26", new Date("2026-11-26T23:59:59.999Z"))).toBe(false);
  expect(isAnswerOverdue("2026-11-26", new Date("2026-11-27T00:00:00.000Z"))).toBe(true);
});
