import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { MAIL_FILTERS } from "@/components/admin/health/filters";
import { MailScreen } from "@/components/admin/health/mail-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { listMails } from "@/lib/health/mails/list-mails";
import { mailsQuerySchema } from "@/lib/health/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Outgoing mail", robots: { index: false } };

export default async function MailPage({ searchParams }: PageProps<"/admin/jobs/mail">) {
  if (!(await findPageStaff("listMails"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/mails", {
    searchParams: await searchParams,
    filters: MAIL_FILTERS,
    schema: mailsQuerySchema,
    list: listMails,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <MailScreen />
    </Prefetched>
  );
}
