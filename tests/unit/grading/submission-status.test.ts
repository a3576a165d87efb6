import {
  canCancelSubmission,
  SUBMISSION_STATUSES,
  SUBMISSION_STEPS,
  submissionStatusName,
} from "@/lib/grading/submission-status";

test.each([
  ["AWAITING_PAYMENT", true],
  ["REQUESTED", true],
  ["RECEIVED", false],
  ["SENT", false],
  ["GRADED", false],
  ["RETURNED", false],
  ["ANSWERED", false],
  ["CANCELLED", false],
] as const)("a submission that is %s can be canceled: %s", (status, can) => {
  expect(canCancelSubmission({ status, answeredCount: 0 })).toBe(can);
});

test("an evaluation with one answer can't be canceled", () => {
  expect(canCancelSubmission({ status: "REQUESTED", answeredCount: 1 })).toBe(false);
});

test("the steps of both services begin when they are paid, and end differently", () => {
  expect(SUBMISSION_STEPS.GRADING.map(submissionStatusName)).toEqual([
    "Requested",
    "Received at desk",
    "Sent",
    "Graded",
    "Back in vault",
  ]);
  expect(SUBMISSION_STEPS.EVALUATION.map(submissionStatusName)).toEqual(["Requested", "Answered"]);
});

test("each status has its own name", () => {
  expect(new Set(SUBMISSION_STATUSES.map(submissionStatusName)).size).toBe(
    SUBMISSION_STATUSES.length,
  );
});
