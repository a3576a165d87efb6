import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { LoadsScreen } from "@/components/stock/loads/loads-screen";
import { LOAD_FILTERS } from "@/components/stock/loads/loads-table";
import { findPageStaff } from "@/lib/api/page-staff";
import { listLoads } from "@/lib/loads/list-loads";
import { loadsQuerySchema } from "@/lib/loads/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Imported lists", robots: { index: false } };

export default async function LoadsPage({ searchParams }: PageProps<"/admin/loads">) {
  if (!(await findPageStaff("listLoads"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/loads", {
    searchParams: await searchParams,
    filters: LOAD_FILTERS,
    schema: loadsQuerySchema,
    list: async (query) => {
      const { rows: loads, ...page } = await listLoads(query);
      return { loads, ...page };
    },
  });
  return (
    <Prefetched queryClient={queryClient}>
      <LoadsScreen />
    </Prefetched>
  );
}
