import type { faqGroups } from "@/components/marketing/faq-groups";
import { FaqItems } from "@/components/marketing/faq-items";
import { MarketingHead } from "@/components/marketing/marketing-head";
import { OnThisPage } from "@/components/marketing/on-this-page";
import { StillOpen } from "@/components/marketing/still-open";

type FaqScreenProps = {
  groups: ReturnType<typeof faqGroups>;
  crumbs: readonly { label: string; href?: string }[];
};

export function FaqScreen({ groups, crumbs }: FaqScreenProps) {
  return (
    <div className="wrap">
      <MarketingHead
        title="Questions and answers"
        lead="What collectors ask before they buy, and after."
        crumbs={crumbs}
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-16">
        <OnThisPage targets={groups} />
        <div className="grid gap-16">
          {groups.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-5 text-3xl">
                {title}
              </h2>
              <FaqItems questions={questions} />
            </section>
          ))}
        </div>
      </div>
      <StillOpen title="Not answered?" />
    </div>
  );
}
