import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { AuditScreen } from "@/components/admin/audit/audit-screen";
import { AUDIT_FILTERS } from "@/components/admin/audit/audit-table";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { listAuditEntries } from "@/lib/audit/list-entries";
import { auditQuerySchema } from "@/lib/audit/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Audit", robots: { index: false } };

export default async function AuditPage({ searchParams }: PageProps<"/admin/audit">) {
  if (!(await findPageStaff("listAudit"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/audit", {
    searchParams: await searchParams,
    filters: AUDIT_FILTERS,
    schema: auditQuerySchema,
    list: listAuditEntries,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <AuditScreen />
    </Prefetched>
  );
}
