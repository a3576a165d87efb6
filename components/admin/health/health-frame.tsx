import type { ReactNode } from "react";

import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { TabLinks } from "@/components/ui/tab-links";

const PAGES = [
  { name: "Jobs", href: "/admin/jobs" },
  { name: "Mail", href: "/admin/jobs/mail" },
  { name: "Webhooks", href: "/admin/jobs/webhooks" },
  { name: "Limits", href: "/admin/jobs/limits" },
  { name: "Checks", href: "/admin/jobs/checks" },
];

type HealthFrameProps = {
  current: string;
  title: string;
  description: string;
  children: ReactNode;
};

export function HealthFrame({ current, title, description, children }: HealthFrameProps) {
  return (
    <div className="wrap pb-24">
      <Breadcrumbs
        crumbs={[
          { label: "Admin Dashboard", href: "/admin" },
          ...(current === "Jobs"
            ? [{ label: "Jobs" }]
            : [{ label: "Jobs", href: "/admin/jobs" }, { label: current }]),
        ]}
      />
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted-foreground">{description}</p>
      </div>
      <div className="pb-6">
        <TabLinks
          label="Jobs and health"
          links={PAGES.map((page) => ({ ...page, isCurrent: page.name === current }))}
        />
      </div>
      {children}
    </div>
  );
}
