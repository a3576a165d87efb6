import type { Fees } from "@/lib/pricing/fees";

export const GRADING_TIERS = [
  {
    id: "VALUE",
    name: "Value",
    fee: "gradingValueFeeCents",
    maxDeclaredCents: 50_000,
    businessDays: 45,
  },
  {
    id: "REGULAR",
    name: "Regular",
    fee: "gradingRegularFeeCents",
    maxDeclaredCents: 150_000,
    businessDays: 15,
  },
  {
    id: "EXPRESS",
    name: "Express",
    fee: "gradingExpressFeeCents",
    maxDeclaredCents: 250_000,
    businessDays: 7,
  },
] as const;
export type GradingTier = (typeof GRADING_TIERS)[number];
export type GradingTierId = GradingTier["id"];
export const GRADING_TIER_IDS = GRADING_TIERS.map(({ id }) => id);

export function gradingTier(id: GradingTierId): GradingTier {
  const tier = GRADING_TIERS.find((candidate) => candidate.id === id);
  if (!tier) throw new Error(`Unknown grading tier: ${id}`);
  return tier;
}

/** Per card, shipping both ways. */
export const gradingFeeCents = (fees: Fees, id: GradingTierId): number => fees[gradingTier(id).fee];

/** The lowest tier that covers the declared value; null when it is available only on request. */
export function tierFor(declaredCents: number): GradingTier | null {
  return GRADING_TIERS.find(({ maxDeclaredCents }) => declaredCents <= maxDeclaredCents) ?? null;
}
