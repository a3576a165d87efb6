import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { EntriesScreen } from "@/components/payouts/books/entries-screen";
import { ENTRY_FILTERS } from "@/components/payouts/books/entries-table";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { listBookEntries } from "@/lib/books/entries/list-entries";
import { entriesQuerySchema } from "@/lib/books/entries/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Journal entries", robots: { index: false } };

export default async function EntriesPage({ searchParams }: PageProps<"/admin/reports/entries">) {
  if (!(await findPageStaff("listBookEntries"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/reports/entries", {
    searchParams: await searchParams,
    filters: ENTRY_FILTERS,
    schema: entriesQuerySchema,
    list: async (query) => {
      const { rows: entries, ...page } = await listBookEntries(query);
      return { entries, ...page };
    },
  });
  return (
    <Prefetched queryClient={queryClient}>
      <EntriesScreen />
    </Prefetched>
  );
}
