import { isChecked } from "@/components/grading/desk/is-checked";
import { NUMERIC_GRADES } from "@/lib/cards/grades";
import { SUBMISSION_STEPS } from "@/lib/grading/submission-status";
import { nextStepOf, rangeOf, serviceName } from "@/lib/grading/submission-words";

const PSA = { service: "GRADING", company: "PSA", tier: "VALUE" } as const;
const OPINION = { service: "EVALUATION", company: null, tier: null } as const;

test("a service is named by its company and tier", () => {
  expect(serviceName(PSA)).toBe("PSA, Value");
  expect(serviceName(OPINION)).toBe("Evaluation");
});

test("a range of one grade is shown as that grade", () => {
  expect(rangeOf({ from: "8.5", to: "9" })).toBe("8.5 to 9");
  expect(rangeOf({ from: NUMERIC_GRADES[0], to: NUMERIC_GRADES[0] })).toBe("10");
});

test("a submission says what happens next until nothing does", () => {
  const sentences = SUBMISSION_STEPS.GRADING.map((status) => nextStepOf({ ...PSA, status }));
  expect(sentences.map((sentence) => sentence !== null)).toEqual([true, true, true, true, false]);
  expect(nextStepOf({ ...PSA, status: "SENT" })).toContain(
    "PSA has your cards. Its Value service takes about 45 business days.",
  );
  expect(nextStepOf({ ...OPINION, status: "REQUESTED" })).toContain("range of grades");
  expect(nextStepOf({ ...OPINION, status: "ANSWERED" })).toBeNull();
  expect(nextStepOf({ ...PSA, status: "CANCELLED" })).toBeNull();
});

test.each([
  ["REQUESTED", true],
  ["SENT", true],
  ["GRADED", false],
  ["RETURNED", false],
] as const)("a card that is only received counts while its submission is %s: %s", (status, is) => {
  expect(isChecked({ receivedAt: "2026-11-24T10:00:00.000Z", returnedAt: null }, status)).toBe(is);
});
