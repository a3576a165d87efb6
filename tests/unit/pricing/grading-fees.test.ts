import {
  GRADING_TIER_IDS,
  GRADING_TIERS,
  gradingFeeCents,
  gradingTier,
  type GradingTierId,
  tierFor,
} from "@/lib/pricing/grading-fees";
import { INITIAL_FEES } from "@/lib/settings/fees";

test("until the owner changes them, these are the fees of a card", () => {
  expect(INITIAL_FEES.evaluationFeeCents).toBe(500);
  const feeOf = (id: GradingTierId) => gradingFeeCents(INITIAL_FEES, id);
  expect(GRADING_TIER_IDS.map(feeOf)).toEqual([2500, 7500, 15_000]);
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
    expect(gradingFeeCents(INITIAL_FEES, tier.id)).toBeGreaterThan(
      lower ? gradingFeeCents(INITIAL_FEES, lower.id) : Infinity,
    );
    expect(tier.maxDeclaredCents).toBeGreaterThan(lower?.maxDeclaredCents ?? Infinity);
    expect(tier.businessDays).toBeLessThan(lower?.businessDays ?? 0);
    expect(gradingTier(tier.id)).toBe(tier);
  }
});
