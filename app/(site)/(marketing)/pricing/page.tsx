import { PLAN_QUESTIONS } from "@/components/marketing/faq-plans";
import { PricingScreen } from "@/components/marketing/pricing-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { faqJsonLd } from "@/lib/platform/seo/faq-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { PAY_AS_YOU_GO, storageOf } from "@/lib/pricing/plans";

export const generateMetadata = () =>
  pageMetadata({
    title: "Pricing",
    description: `${PAY_AS_YOU_GO.name} costs $0 a month: a small fee per order, ${storageOf(PAY_AS_YOU_GO)} of free storage, ${PAY_AS_YOU_GO.consignmentPercent}% when we sell a card for you. Plus and Pro are coming soon.`,
    path: "/pricing",
  });

export default function Page() {
  return (
    <>
      <JsonLd data={faqJsonLd(PLAN_QUESTIONS)} />
      <PricingScreen />
    </>
  );
}
