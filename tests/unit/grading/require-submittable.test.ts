import { GRADED_STAY } from "@/lib/grading/graded-stay";
import { requireSubmittable, type SubmittedCard } from "@/lib/grading/require-submittable";
import { SAMPLES_STAY } from "@/lib/shipments/samples-stay";

const CARD: SubmittedCard = {
  id: "a",
  status: "To Grade",
  isSample: false,
  isGraded: false,
  isPaid: false,
  evaluationId: "e",
};
const refusal = (service: "GRADING" | "EVALUATION", part: Partial<SubmittedCard>) => {
  try {
    requireSubmittable([{ ...CARD, ...part }], { service, cardIds: ["a"] });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test("a card in To Grade can be graded, with or without an evaluation", () => {
  expect(refusal("GRADING", {})).toBeNull();
  expect(refusal("GRADING", { evaluationId: null })).toBeNull();
});

test("a card in the vault can be evaluated, but not graded", () => {
  expect(refusal("EVALUATION", { status: "Vault" })).toBeNull();
  expect(refusal("GRADING", { status: "Vault" })).toBe(
    "One of these cards is no longer in To Grade.",
  );
});

test.each(["To Ship", "Listed"] as const)("an evaluation says when a card is in %s", (status) => {
  expect(refusal("EVALUATION", { status })).toBe(
    `One of these cards is in ${status}. Move it to the vault to have it evaluated.`,
  );
});

test("an evaluation must be requested first", () => {
  expect(refusal("EVALUATION", { evaluationId: null })).toMatch(/requested an evaluation/);
});

test.each(["GRADING", "EVALUATION"] as const)(
  "%s refuses samples, slabs and paid cards",
  (service) => {
    expect(refusal(service, { isSample: true })).toBe(SAMPLES_STAY);
    expect(refusal(service, { isGraded: true })).toBe(GRADED_STAY);
    expect(refusal(service, { isPaid: true })).toBe(
      "One of these cards is already in a paid grading submission.",
    );
  },
);

test("every named card must exist", () => {
  expect(() => requireSubmittable([CARD], { service: "GRADING", cardIds: ["a", "b"] })).toThrow(
    "We couldn't find that card in your inventory.",
  );
});
