import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { CasesScreen } from "@/components/stock/cases/cases-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listCases } from "@/lib/stock/cases/list-cases";
import { casesQuerySchema } from "@/lib/stock/cases/schema";

export const metadata: Metadata = { title: "Cases", robots: { index: false } };

export default async function CasesPage({ searchParams }: PageProps<"/admin/cases">) {
  if (!(await findPageStaff("listCases"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/cases", {
    searchParams: await searchParams,
    filters: [],
    schema: casesQuerySchema,
    list: async (query) => {
      const { rows: cases, ...page } = await listCases(query);
      return { cases, ...page };
    },
  });
  return (
    <Prefetched queryClient={queryClient}>
      <CasesScreen />
    </Prefetched>
  );
}
