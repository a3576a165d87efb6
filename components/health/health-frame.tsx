import type { ReactNode } from "react";

import { PageHead } from "@/components/back-office/page-head";
import { TabLinks } from "@/components/ui/tab-links";

const PAGES = {
  Jobs: {
    href: "/admin/jobs",
    title: "Jobs",
    lead: "Work in the background. Failed jobs are not retried automatically.",
  },
  Mail: {
    href: "/admin/jobs/mail",
    title: "Outgoing mail",
    lead: "An email's text is erased once it is sent. A failed email is retried with its job.",
  },
  Webhooks: {
    href: "/admin/jobs/webhooks",
    title: "Webhooks received",
    lead: "Events from outside services, kept for 90 days. Services resend failed events, except emails that aren't replies to us.",
  },
  Limits: {
    href: "/admin/jobs/limits",
    title: "Active limits",
    lead: "Who can't try again yet. Networks and unknown names appear as digests.",
  },
  Checks: {
    href: "/admin/jobs/checks",
    title: "Data checks",
    lead: "Checks every rule for money, cards and boxes on one snapshot of the database.",
  },
};

type HealthFrameProps = { current: keyof typeof PAGES; children: ReactNode };

export function HealthFrame({ current, children }: HealthFrameProps) {
  const { title, lead } = PAGES[current];
  return (
    <div className="wrap pb-24">
      <PageHead
        title={title}
        crumb={current}
        above={current === "Jobs" ? [] : [{ label: "Jobs", href: "/admin/jobs" }]}
        lead={lead}
      />
      <div className="pb-6">
        <TabLinks
          label="Jobs and health"
          links={Object.entries(PAGES).map(([name, { href }]) => ({
            name,
            href,
            isCurrent: name === current,
          }))}
        />
      </div>
      {children}
    </div>
  );
}
