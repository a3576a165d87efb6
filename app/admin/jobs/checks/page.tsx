import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { ChecksScreen } from "@/components/admin/health/checks-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { query } from "@/lib/client/query";
import { listChecks } from "@/lib/health/checks/start-check";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Data checks", robots: { index: false } };

export default async function ChecksPage() {
  if (!(await findPageStaff("listChecks"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({
    ...query("GET /api/admin/checks"),
    queryFn: async () => ({ checks: await listChecks() }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <ChecksScreen />
    </Prefetched>
  );
}
