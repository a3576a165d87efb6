import type { ReactNode } from "react";

import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

const DASHBOARD: Crumb = { label: "Admin Dashboard", href: "/admin" };

type DashboardCrumbsProps = {
  /** The pages between the dashboard and this one. */
  above?: readonly Crumb[];
  current: string;
};

export function DashboardCrumbs({ above = [], current }: DashboardCrumbsProps) {
  return (
    <div data-print="none">
      <Breadcrumbs crumbs={[DASHBOARD, ...above, { label: current }]} />
    </div>
  );
}

export type PageHeadProps = Pick<DashboardCrumbsProps, "above"> & {
  title: string;
  /** The page's name in the breadcrumbs, if its title differs. */
  crumb?: string;
  /** Follows the title in the heading. */
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Lines below the lead. */
  children?: ReactNode;
};

/** The head of every page of the back office. */
export function PageHead({
  title,
  crumb = title,
  above,
  badge,
  lead,
  actions,
  children,
}: PageHeadProps) {
  return (
    <div className="grid grid-cols-1 gap-1 pb-6">
      <DashboardCrumbs above={above} current={crumb} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-1">
        <div className="grid min-w-0 flex-[1_1_20rem] gap-1 [overflow-wrap:anywhere]">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-3xl">
            <span className="min-w-0">{title}</span> {badge}
          </h1>
          {lead && <p className="max-w-prose text-muted-foreground">{lead}</p>}
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2" data-print="none">
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

type RecordHeadProps = Omit<PageHeadProps, "title" | "crumb"> & {
  /** Such as "Order" and its number. */
  record: readonly [string, string];
};

export function RecordHead({ record: [kind, number], ...head }: RecordHeadProps) {
  return <PageHead title={`${kind} ${number}`} crumb={number} {...head} />;
}
