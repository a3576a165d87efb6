import type { ReactNode } from "react";

import { PageHead } from "@/components/back-office/page-head";
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
      <PageHead
        title={title}
        crumb={current}
        above={current === "Jobs" ? [] : [{ label: "Jobs", href: "/admin/jobs" }]}
        lead={description}
      />
      <div className="pb-6">
        <TabLinks
          label="Jobs and health"
          links={PAGES.map((page) => ({
            ...page,
            isCurrent: page.name === current,
          }))}
        />
      </div>
      {children}
    </div>
  );
}
