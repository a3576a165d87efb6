import { FaqItems } from "@/components/marketing/faq-items";
import { planQuestions } from "@/components/marketing/faq-plans";
import { GradingFees } from "@/components/marketing/grading-fees";
import { MarketingHead } from "@/components/marketing/marketing-head";
import { PlanCard } from "@/components/marketing/plan-card";
import { PlanComparison } from "@/components/marketing/plan-comparison";
import { ShippingRates } from "@/components/marketing/shipping-rates";
import { Link } from "@/components/ui/link";
import { SegmentedRadios } from "@/components/ui/segmented-radios";
import type { Fees } from "@/lib/pricing/fees";
import { plansOf } from "@/lib/pricing/plans";

const PERIODS = [
  { value: "monthly", label: "Monthly" },
  { value: "yearly", label: "Yearly" },
];

export function PricingScreen({ fees }: { fees: Fees }) {
  return (
    // ByPeriod reads the chosen period from this group.
    <div className="group/pricing wrap">
      <MarketingHead
        name="Pricing"
        title={
          <>
            Buy the box. <br />
            Keep every card.
          </>
        }
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.08fr)_repeat(3,minmax(0,1fr))] lg:gap-0">
        <div className="grid content-between justify-items-start gap-6 pb-4 lg:pr-8 lg:pb-6">
          <p className="lead">One plan is open today. Two more are on the way.</p>
          <SegmentedRadios legend="Billing period" name="billing-period" options={PERIODS} />
        </div>
        {plansOf(fees).map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
      <PlanComparison fees={fees} />
      <ShippingRates fees={fees} />
      <GradingFees fees={fees} />
      <section
        aria-labelledby="questions"
        className="grid gap-6 pt-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16"
      >
        <div className="grid content-start justify-items-start gap-3 lg:sticky lg:top-24 lg:self-start">
          <h2 id="questions" className="text-3xl">
            Questions about pricing
          </h2>
          <Link href="/faq" className="target text-sm textlink">
            All questions
          </Link>
        </div>
        <FaqItems questions={planQuestions(fees)} />
      </section>
    </div>
  );
}
