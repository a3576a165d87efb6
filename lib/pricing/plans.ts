import { formatCents, formatDollars } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import type { Fees } from "@/lib/pricing/fees";

export type BillingPeriod = "monthly" | "yearly";

type PlanFacts = {
  name: string;
  description: string;
  monthlyCents: number;
  yearlyCents: number;
  isPopular: boolean;
  isComingSoon: boolean;
  /** Null means unlimited. */
  freeStorageDays: number | null;
  freeShipmentsPerMonth: number;
  freeEvaluationsPerMonth: number;
  hasPriorityGrading: boolean;
  consignmentPercent: number;
};

export type Plan = PlanFacts & { features: readonly string[] };

/** The rates without a subscription, also shown on Services and FAQ. */
export const PAY_AS_YOU_GO = {
  name: "Pay-as-you-go",
  description: "Buy a box, open it, decide. No subscription.",
  monthlyCents: 0,
  yearlyCents: 0,
  isPopular: false,
  isComingSoon: false,
  freeShipmentsPerMonth: 0,
  freeEvaluationsPerMonth: 0,
  hasPriorityGrading: false,
} satisfies Omit<PlanFacts, "consignmentPercent" | "freeStorageDays">;

export const PLUS = withFeatures({
  name: "Plus",
  description: "For collectors who keep more than they ship.",
  monthlyCents: 1999,
  yearlyCents: 19900,
  isPopular: true,
  isComingSoon: true,
  freeStorageDays: null,
  freeShipmentsPerMonth: 1,
  freeEvaluationsPerMonth: 1,
  hasPriorityGrading: false,
  consignmentPercent: 5,
});

export const PRO = withFeatures({
  name: "Pro",
  description: "For collectors who grade and sell.",
  monthlyCents: 3999,
  yearlyCents: 39900,
  isPopular: false,
  isComingSoon: true,
  freeStorageDays: null,
  freeShipmentsPerMonth: 2,
  freeEvaluationsPerMonth: 3,
  hasPriorityGrading: true,
  consignmentPercent: 0,
});

export const plansOf = ({ consignmentPercent, freeStorageDays }: Fees): readonly Plan[] => [
  withFeatures({ ...PAY_AS_YOU_GO, consignmentPercent, freeStorageDays }),
  PLUS,
  PRO,
];

export function centsPerMonth(
  { monthlyCents, yearlyCents }: Pick<Plan, "monthlyCents" | "yearlyCents">,
  period: BillingPeriod,
): number {
  return period === "monthly" ? monthlyCents : Math.round(yearlyCents / 12);
}

type PriceWords = { amount: string; billing: string };

export function priceOf(
  plan: Pick<Plan, "monthlyCents" | "yearlyCents" | "isComingSoon">,
  period: BillingPeriod,
): PriceWords {
  if (plan.isComingSoon) return { amount: "TBD", billing: `Billed ${period}, price to be decided` };
  const cents = centsPerMonth(plan, period);
  const billedCents = period === "monthly" ? plan.monthlyCents : plan.yearlyCents;
  return {
    amount: cents === 0 ? formatDollars(0) : formatCents(cents),
    billing: `${formatDollars(billedCents)} billed ${period}`,
  };
}

export function storageOf({ freeStorageDays }: Pick<Plan, "freeStorageDays">): string {
  return freeStorageDays === null ? "Unlimited" : countOf(freeStorageDays, "day");
}

export function freePerMonth(count: number, thing: string): string {
  return `${countOf(count, `free ${thing}`)} a month`;
}

// The plan card and the table read the same facts, so they can't disagree.
function withFeatures(facts: PlanFacts): Plan {
  const days = facts.freeStorageDays;
  const { freeShipmentsPerMonth: shipments, freeEvaluationsPerMonth: evaluations } = facts;
  return {
    ...facts,
    features: [
      ...(days === null
        ? ["Unlimited storage"]
        : [
            "Small per-order fee",
            `${days}-day free storage`,
            `Auto-shipping after ${countOf(days, "day")} (shipping fee applies)`,
          ]),
      ...(shipments > 0 ? [freePerMonth(shipments, "shipment")] : []),
      ...(evaluations > 0 ? [freePerMonth(evaluations, "grading evaluation")] : []),
      ...(facts.hasPriorityGrading ? ["Priority grading"] : []),
      `Consignment fee ${facts.consignmentPercent}%`,
    ],
  };
}
