import { formatCents } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { freePerMonth, type Plan, priceOf, storageOf } from "@/lib/pricing/plans";

type ByPeriod = { monthly: string; yearly: string };
type PlanRow = { name: ByPeriod; valueOf: (plan: Plan) => ByPeriod };

export const planRows = (fees: Fees): readonly PlanRow[] => [
  {
    name: { monthly: "Price per month, billed monthly", yearly: "Price per month, billed yearly" },
    valueOf: (plan) => ({
      monthly: priceOf(plan, "monthly").amount,
      yearly: priceOf(plan, "yearly").amount,
    }),
  },
  row("Free storage", storageOf),
  row("Shipping", (plan) =>
    plan.freeShipmentsPerMonth > 0
      ? freePerMonth(plan.freeShipmentsPerMonth, "shipment")
      : `Automatic after ${storageOf(plan)}, shipping fee applies`,
  ),
  row("Grading evaluations", ({ freeEvaluationsPerMonth: count }) =>
    count > 0 ? `${count} free a month` : "None free",
  ),
  row("Priority grading", ({ hasPriorityGrading }) => (hasPriorityGrading ? "Yes" : "No")),
  row("Consignment fee", ({ consignmentPercent }) => `${consignmentPercent}%`),
  row("Per-order fee", ({ isComingSoon }) =>
    isComingSoon ? "TBD" : `Small fee, ${formatCents(fees.orderFeeCents)}, shown before you pay`,
  ),
];

function row(name: string, textOf: (plan: Plan) => string): PlanRow {
  return {
    name: { monthly: name, yearly: name },
    valueOf: (plan) => {
      const text = textOf(plan);
      return { monthly: text, yearly: text };
    },
  };
}
