import { useFees } from "@/components/payments/fees";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { RadioCards } from "@/components/ui/radio-cards";
import { GRADING_COMPANIES, type GradingCompany } from "@/lib/cards/grading-companies";
import { businessDays } from "@/lib/grading/submission-words";
import { formatCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import {
  GRADING_TIERS,
  gradingFeeCents,
  type GradingTier,
  type GradingTierId,
} from "@/lib/pricing/grading-fees";

type CompanyAndTierProps = {
  company: GradingCompany;
  onCompany: (company: GradingCompany) => void;
  tier: GradingTierId;
  onTier: (tier: GradingTierId) => void;
  declaredCents: readonly number[];
};

const LIMIT = Math.max(...GRADING_TIERS.map(({ maxDeclaredCents }) => maxDeclaredCents));

export function CompanyAndTier({
  company,
  onCompany,
  tier,
  onTier,
  declaredCents,
}: CompanyAndTierProps) {
  const fees = useFees();
  const beyond = declaredCents.filter((cents) => cents > LIMIT).length;
  return (
    <>
      <RadioCards
        legend="Company"
        columns={2}
        value={company}
        onChange={onCompany}
        options={GRADING_COMPANIES.map((value) => ({ value, label: value }))}
      />
      <div className="grid grid-cols-1 gap-3">
        <RadioCards
          legend="Tier"
          value={tier}
          onChange={onTier}
          options={GRADING_TIERS.map((option) => {
            const tooHigh = declaredCents.filter((cents) => cents > option.maxDeclaredCents).length;
            return {
              value: option.id,
              label: option.name,
              end: `${formatCents(gradingFeeCents(fees, option.id))} a card`,
              note: noteOf(option, tooHigh),
              isDisabled: tooHigh > 0,
            };
          })}
        />
        <p className="text-sm text-muted-foreground">
          {`Above ${formatCents(LIMIT)} declared, grading is on request. `}
          <Link href="/contact" className="target textlink">
            Contact us
          </Link>
        </p>
        {beyond > 0 && (
          <Notice tone="wax" role="status" title="No tier covers this submission">
            <p>
              {`${countOf(beyond, "card is", "cards are")} declared above ${formatCents(LIMIT)}. Leave ${beyond === 1 ? "it" : "them"} out, or contact us.`}
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

function noteOf({ id, maxDeclaredCents }: GradingTier, tooHigh: number): string {
  const facts = `Declared up to ${formatCents(maxDeclaredCents)} a card, ${businessDays(id)}.`;
  if (tooHigh === 0) return facts;
  return `${facts} Too low for ${countOf(tooHigh, "declared value")}.`;
}
