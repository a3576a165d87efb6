import { ContactForm } from "@/components/contact/contact-form";
import { ContactNotes } from "@/components/contact/contact-notes";
import { MarketingHead } from "@/components/marketing/marketing-head";
import { supportCrumbs } from "@/components/marketing/support-crumbs";
import { JsonLd } from "@/components/ui/json-ld";
import { getEnv } from "@/lib/platform/env";
import { breadcrumbJsonLd } from "@/lib/platform/seo/breadcrumb-json-ld";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

const CRUMBS = supportCrumbs("Contact");

export const generateMetadata = () =>
  pageMetadata({
    title: "Contact",
    description:
      "Write to us about a product, an order, an opening and its recording, your account or your data. A person reads it and answers by email.",
    path: "/contact",
  });

export default function ContactPage() {
  const { CONTACT_EMAIL } = getEnv();
  return (
    <div className="wrap pb-8">
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <MarketingHead
        crumbs={CRUMBS}
        title="Write to us."
        lead="About a product, an order, an opening and its recording, your account or your data."
      />
      <div className="grid gap-12 border-t pt-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-20 lg:pt-14">
        <div>
          <noscript>
            <p className="mb-6 rounded-lg border bg-card p-5">
              This form needs JavaScript. Without it, please write to{" "}
              <a href={`mailto:${CONTACT_EMAIL}`} className="textlink">
                {CONTACT_EMAIL}
              </a>
              .
            </p>
          </noscript>
          <ContactForm contactEmail={CONTACT_EMAIL} />
        </div>
        <ContactNotes contactEmail={CONTACT_EMAIL} />
      </div>
    </div>
  );
}
