import { RateTable } from "@/components/marketing/rate-table";
import { GRADING_COMPANIES } from "@/lib/cards/grading-companies";
import { formatCents, formatDollars } from "@/lib/platform/money";
import type { Fees } from "@/lib/pricing/fees";
import { GRADING_TIERS, gradingFeeCents } from "@/lib/pricing/grading-fees";

const COMPANIES = new Intl.ListFormat("en-US", { type: "disjunction" }).format(GRADING_COMPANIES);

export function GradingFees({ fees }: { fees: Fees }) {
  return (
    <RateTable
      id="grading-fees"
      title="Grading fees"
      hint={`For each card, all in: to ${COMPANIES} and back to your vault. An evaluation by our desk is ${formatCents(fees.evaluationFeeCents)} a card. For cards worth more, please contact us.`}
      columns={["Tier", "Fee", "Declared value up to", "Business days, about"]}
      rows={GRADING_TIERS.map(({ id, name, maxDeclaredCents, businessDays }) => [
        name,
        formatCents(gradingFeeCents(fees, id)),
        formatDollars(maxDeclaredCents),
        String(businessDays),
      ])}
    />
  );
}
