import { planQuestions } from "@/components/marketing/faq-plans";
import { PricingScreen } from "@/components/marketing/pricing-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { faqJsonLd } from "@/lib/platform/seo/faq-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { PAY_AS_YOU_GO, storageOf } from "@/lib/pricing/plans";
import { currentFees } from "@/lib/settings/fees";

export async function generateMetadata() {
  const fees = await currentFees();
  return pageMetadata({
    title: "Pricing",
    description: `${PAY_AS_YOU_GO.name} costs $0 a month: a small fee per order, ${storageOf(fees)} of free storage, ${fees.consignmentPercent}% when we sell a card for you. Plus and Pro are coming soon.`,
    path: "/pricing",
  });
}

export default async function Page() {
  const fees = await currentFees();
  return (
    <>
      <JsonLd data={faqJsonLd(planQuestions(fees))} />
      <PricingScreen fees={fees} />
    </>
  );
}
