import type { ReactNode } from "react";

import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { cn } from "@/components/ui/cn";

type MarketingHeadProps = {
  /** The page's name in the navigation, if its title differs. */
  name?: string;
  title: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly { label: string; href?: string }[];
  children?: ReactNode;
};

export function MarketingHead({ name, title, lead, crumbs, children }: MarketingHeadProps) {
  return (
    <>
      {crumbs && (
        <div data-print="none">
          <Breadcrumbs crumbs={crumbs} />
        </div>
      )}
      <div className={cn("grid gap-5 pb-10 md:pb-14", crumbs ? "pt-6 md:pt-8" : "pt-12 md:pt-16")}>
        <h1 className="max-w-[13em] text-[clamp(2.5rem,1.6rem+3.6vw,4.5rem)] leading-tight tracking-display print:text-3xl">
          {name && (
            <span className="mb-3 block text-base leading-normal font-medium tracking-text text-muted-foreground">
              {name}
              <span className="sr-only">: </span>
            </span>
          )}
          <span>{title}</span>
        </h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </>
  );
}
