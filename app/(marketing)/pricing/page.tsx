import { PLAN_QUESTIONS } from "@/components/marketing/faq-plans";
import { PricingScreen } from "@/components/marketing/pricing-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { faqJsonLd } from "@/lib/seo/faq-json-ld";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Pricing",
    description: "Pay-as-you-go costs $0 a month: a small fee per order, 7 days of free storage, 10% when we sell a card for you. Plus and Pro are coming soon.",
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
