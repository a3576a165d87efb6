import { INITIAL_FEES } from "@/lib/pricing/fees";
import { GRADING_TIERS, gradingTier, gradingTotalCents, tierFor } from "@/lib/pricing/grading-fees";

test("grading costs the fee of the tier for each card", () => {
  expect(gradingTotalCents("VALUE", 3)).toBe(7500);
  expect(gradingTotalCents("REGULAR", 1)).toBe(7500);
  expect(gradingTotalCents("EXPRESS", 2)).toBe(30_000);
});

test("until the owner changes it, an evaluation costs five dollars", () => {
  expect(INITIAL_FEES.evaluationCents).toBe(500);
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
    expect(tier.feeCents).toBeGreaterThan(lower?.feeCents ?? Infinity);
    expect(tier.maxDeclaredCents).toBeGreaterThan(lower?.maxDeclaredCents ?? Infinity);
    expect(tier.businessDays).toBeLessThan(lower?.businessDays ?? 0);
    expect(gradingTier(tier.id)).toBe(tier);
  }
});
