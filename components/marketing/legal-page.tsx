import type { ReactNode } from "react";

import { MarketingHead } from "@/components/marketing/marketing-head";
import { OnThisPage } from "@/components/marketing/on-this-page";
import { formatLongDate } from "@/lib/platform/time";

type LegalSection = { id: string; title: string; text: ReactNode };

export type LegalText = {
  title: string;
  lead: string;
  /** Date of the last change, such as "2026-11-21". */
  updatedOn: string;
  /** A plain-language summary. Only the sections are binding. */
  summary: readonly string[];
  sections: readonly LegalSection[];
};

type LegalPageProps = {
  document: LegalText;
  crumbs: readonly { label: string; href?: string }[];
  children?: ReactNode;
};

export function LegalPage({
  document: { title, lead, updatedOn, summary, sections },
  crumbs,
  children,
}: LegalPageProps) {
  return (
    <div className="wrap">
      <MarketingHead title={title} lead={lead} crumbs={crumbs}>
        <p className="text-sm text-muted-foreground">
          Last updated <time dateTime={updatedOn}>{formatLongDate(updatedOn)}</time>
        </p>
      </MarketingHead>
      <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-16">
        <OnThisPage
          targets={sections.map((section, index) => ({
            id: section.id,
            title: `${index + 1}. ${section.title}`,
          }))}
        />
        <article>
          <section
            aria-labelledby="in-short"
            className="crimp my-1.5 max-w-176 bg-well px-6 py-7 sm:px-8 print:border"
          >
            <h2 id="in-short" className="text-lg">
              In short
            </h2>
            <div className="prose mt-3">
              <ul>
                {summary.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          </section>
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id} className="pt-12 print:pt-6">
              <h2 id={section.id} className="text-2xl">
                <span className="mr-2 font-normal text-muted-foreground">{index + 1}.</span>{" "}
                {section.title}
              </h2>
              <div className="prose mt-4">{section.text}</div>
            </section>
          ))}
          {children}
        </article>
      </div>
    </div>
  );
}
