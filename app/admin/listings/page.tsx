import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { ListingsScreen } from "@/components/stock/listings/listings-screen";
import { LISTING_FILTERS } from "@/components/stock/listings/listings-table";
import { findPageStaff } from "@/lib/api/page-staff";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listListings } from "@/lib/stock/listings/list-listings";
import { listingsQuerySchema } from "@/lib/stock/listings/schema";

export const metadata: Metadata = { title: "Listings", robots: { index: false } };

export default async function ListingsPage({ searchParams }: PageProps<"/admin/listings">) {
  if (!(await findPageStaff("listStockListings"))) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/listings", {
    searchParams: await searchParams,
    filters: LISTING_FILTERS,
    schema: listingsQuerySchema,
    list: async (query) => {
      const { rows: listings, ...page } = await listListings(query);
      return { listings, ...page };
    },
  });
  return (
    <Prefetched queryClient={queryClient}>
      <ListingsScreen />
    </Prefetched>
  );
}
