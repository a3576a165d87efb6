import { LegalPage } from "@/components/marketing/legal-page";
import { supportCrumbs } from "@/components/marketing/support-crumbs";
import { TERMS_TITLE, termsOf } from "@/components/marketing/terms-text";
import { JsonLd } from "@/components/ui/json-ld";
import { BRAND } from "@/lib/platform/brand";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { currentFees } from "@/lib/settings/fees";

const CRUMBS = supportCrumbs(TERMS_TITLE);

export const generateMetadata = () =>
  pageMetadata({
    title: TERMS_TITLE,
    description: `The rules for using ${BRAND}: accounts, listings and orders, opening and recording, your cards, fees, returns and what we’re responsible for.`,
    path: "/terms",
  });

export default async function Page() {
  const fees = await currentFees();
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <LegalPage document={termsOf(fees)} crumbs={CRUMBS} />
    </>
  );
}
