export const GRADING_TIERS = [
  { id: "VALUE", name: "Value", feeCents: 2500, maxDeclaredCents: 50_000, businessDays: 45 },
  { id: "REGULAR", name: "Regular", feeCents: 7500, maxDeclaredCents: 150_000, businessDays: 15 },
  { id: "EXPRESS", name: "Express", feeCents: 15_000, maxDeclaredCents: 250_000, businessDays: 7 },
] as const;
export type GradingTier = (typeof GRADING_TIERS)[number];
export type GradingTierId = GradingTier["id"];
export const GRADING_TIER_IDS = GRADING_TIERS.map(({ id }) => id);

export function gradingTier(id: GradingTierId): GradingTier {
  const tier = GRADING_TIERS.find((candidate) => candidate.id === id);
  if (!tier) throw new Error(`Unknown grading tier: ${id}`);
  return tier;
}

/** The cheapest tier that covers the declared value; null when it is available only on request. */
export function tierFor(declaredCents: number): GradingTier | null {
  return GRADING_TIERS.find(({ maxDeclaredCents }) => declaredCents <= maxDeclaredCents) ?? null;
}

/** Includes the company's fee, shipping both ways, and cover for the declared value. */
export function gradingTotalCents(id: GradingTierId, cardCount: number): number {
  return gradingTier(id).feeCents * cardCount;
}
