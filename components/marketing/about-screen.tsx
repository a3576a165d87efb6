import { MarketingHead } from "@/components/marketing/marketing-head";
import { StepRow } from "@/components/marketing/step-row";
import { STEPS } from "@/components/marketing/steps";
import { ButtonLink } from "@/components/ui/button";

export function AboutScreen() {
  return (
    <div className="wrap">
      <MarketingHead
        name="How It Works"
        title="From sealed box to your shelf, on the record."
        lead="Four steps, and every break on camera."
      />
      <ol>
        {STEPS.map((step, index) => (
          <StepRow key={step.title} step={step} index={index} count={STEPS.length} />
        ))}
      </ol>
      <section
        aria-labelledby="ready"
        className="flex flex-wrap items-center justify-between gap-6 border-y py-12"
      >
        <h2 id="ready" className="text-3xl">
          Ready when you are.
        </h2>
        <ButtonLink href="/" size="lg">
          Browse products
        </ButtonLink>
      </section>
    </div>
  );
}
