import { INITIAL_FEES } from "@/lib/pricing/fees";
import { GRADING_TIERS, gradingTier, tierFor } from "@/lib/pricing/grading-fees";

test("until the owner changes them, these are the fees of a card", () => {
  expect(INITIAL_FEES.evaluationCents).toBe(500);
  expect(INITIAL_FEES.gradingCents).toEqual({ VALUE: 2500, REGULAR: 7500, EXPRESS: 15_000 });
});

test.each([
  [0, "VALUE"],
  [50_000, "VALUE"],
  [50_001, "REGULAR"],
  [150_000, "REGULAR"],
  [150_001, "EXPRESS"],
  [250_000, "EXPRESS"],
])("a card declared at %i cents fits %s", (cents, id) => {
  expect(tierFor(cents)?.id).toBe(id);
});

test("grading above the highest limit is on request", () => {
  expect(tierFor(250_001)).toBeNull();
});

test("a higher tier covers more, costs more and takes less time", () => {
  for (const [index, tier] of GRADING_TIERS.slice(1).entries()) {
    const lower = GRADING_TIERS[index];
    const { gradingCents } = INITIAL_FEES;
    expect(gradingCents[tier.id]).toBeGreaterThan(lower ? gradingCents[lower.id] : Infinity);
    expect(tier.maxDeclaredCents).toBeGreaterThan(lower?.maxDeclaredCents ?? Infinity);
    expect(tier.businessDays).toBeLessThan(lower?.businessDays ?? 0);
    expect(gradingTier(tier.id)).toBe(tier);
  }
});
