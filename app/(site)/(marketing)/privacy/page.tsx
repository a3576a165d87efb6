import { LegalPage } from "@/components/marketing/legal-page";
import { PRIVACY } from "@/components/marketing/privacy-text";
import { supportCrumbs } from "@/components/marketing/support-crumbs";
import { JsonLd } from "@/components/ui/json-ld";
import { BRAND } from "@/lib/platform/brand";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

const CRUMBS = supportCrumbs(PRIVACY.title);

export const generateMetadata = () =>
  pageMetadata({
    title: PRIVACY.title,
    description: `What ${BRAND} stores about you, what it keeps in your browser, how long, who else gets it, and how to download or delete it.`,
    path: "/privacy",
  });

export default function Page() {
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <LegalPage document={PRIVACY} crumbs={CRUMBS} />
    </>
  );
}
