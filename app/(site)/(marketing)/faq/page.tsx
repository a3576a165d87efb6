import { faqGroups } from "@/components/marketing/faq-groups";
import { FaqScreen } from "@/components/marketing/faq-screen";
import { supportCrumbs } from "@/components/marketing/support-crumbs";
import { JsonLd } from "@/components/ui/json-ld";
import { BRAND } from "@/lib/platform/brand";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { faqJsonLd } from "@/lib/platform/seo/faq-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { storageOf } from "@/lib/pricing/plans";
import { currentFees } from "@/lib/settings/fees";

const CRUMBS = supportCrumbs("FAQ");

export async function generateMetadata() {
  const fees = await currentFees();
  return pageMetadata({
    title: "FAQ",
    description: `How ${BRAND} sources, opens and records boxes, what happens to your cards after ${storageOf(fees)}, what it costs, and how your account works.`,
    path: "/faq",
  });
}

export default async function Page() {
  const groups = faqGroups(await currentFees());
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <JsonLd data={faqJsonLd(groups.flatMap(({ questions }) => questions))} />
      <FaqScreen groups={groups} crumbs={CRUMBS} />
    </>
  );
}
