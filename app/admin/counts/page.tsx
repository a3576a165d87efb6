import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { CountsScreen } from "@/components/stock/counts/counts-screen";
import { COUNT_FILTERS } from "@/components/stock/counts/counts-table";
import { findPageStaff } from "@/lib/api/page-staff";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listCounts } from "@/lib/stock/counts/list-counts";
import { stockCountsQuerySchema } from "@/lib/stock/counts/schema";

export const metadata: Metadata = { title: "Stock counts", robots: { index: false } };

export default async function CountsPage({ searchParams }: PageProps<"/admin/counts">) {
  if (!(await findPageStaff("listStockCounts"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/stock/counts", {
    searchParams: await searchParams,
    filters: COUNT_FILTERS,
    schema: stockCountsQuerySchema,
    list: listCounts,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <CountsScreen />
    </Prefetched>
  );
}
