import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { LimitsScreen } from "@/components/admin/health/limits-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { query } from "@/lib/client/query";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listHeldLimits } from "@/lib/platform/limits/held-limits";

export const metadata: Metadata = { title: "Active limits", robots: { index: false } };

export default async function LimitsPage() {
  if (!(await findPageStaff("listHeldLimits"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery({
    ...query("GET /api/admin/limits"),
    queryFn: async () => ({ limits: await listHeldLimits() }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <LimitsScreen />
    </Prefetched>
  );
}
