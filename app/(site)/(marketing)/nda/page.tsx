import { LegalPage } from "@/components/marketing/legal-page";
import { NDA } from "@/components/marketing/nda-text";
import { SignatureLines } from "@/components/marketing/signature-lines";
import { supportCrumbs } from "@/components/marketing/support-crumbs";
import { JsonLd } from "@/components/ui/json-ld";
import { BRAND } from "@/lib/platform/brand";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

const CRUMBS = supportCrumbs(NDA.title);

export const generateMetadata = () =>
  pageMetadata({
    title: NDA.title,
    description: `The agreement for collectors who test ${BRAND} before it is finished: confidentiality, recordings, feedback and thank-you cards.`,
    path: "/nda",
  });

export default function Page() {
  return (
    <>
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <LegalPage document={NDA} crumbs={CRUMBS}>
        <SignatureLines />
      </LegalPage>
    </>
  );
}
