import { LegalPage } from "@/components/marketing/legal-page";
import { supportCrumbs } from "@/components/marketing/support-crumbs";
import { TERMS } from "@/components/marketing/terms-text";
import { JsonLd } from "@/components/ui/json-ld";
import { BRAND } from "@/lib/platform/brand";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

const CRUMBS = supportCrumbs(TERMS.title);

export const generateMetadata = () =>
  pageMetadata({
    title: TERMS.title,
    description: `The rules for using ${BRAND}: accounts, listings and orders, opening and recording, your cards, fees, returns and what we’re responsible for.`,
    path: "/terms",
  });

export default function Page() {
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <LegalPage document={TERMS} crumbs={CRUMBS} />
    </>
  );
}
