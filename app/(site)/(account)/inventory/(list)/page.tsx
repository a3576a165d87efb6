import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { NoticeBanners } from "@/app/_notices/notice-banners";
import { cardListQuery, INVENTORY, facetsQuery } from "@/components/inventory/inventory-queries";
import { InventoryScreen } from "@/components/inventory/inventory-screen";
import { NOTICES } from "@/components/notices/notices-query";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
import { isFiltered } from "@/lib/inventory/card-filter";
import { PAGE_SIZE } from "@/lib/inventory/card-order";
import { getFacets } from "@/lib/inventory/get-facets";
import { getInventory } from "@/lib/inventory/get-inventory";
import { listCards } from "@/lib/inventory/list-cards";
import { parseInventoryView, statusOfTab } from "@/lib/inventory/view";
import { listNotices } from "@/lib/notices/list-notices";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Inventory", robots: { index: false } };

export default async function InventoryPage({ searchParams }: PageProps<"/inventory">) {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/inventory");

  const view = parseInventoryView(toParams(await searchParams));
  const queryClient = createQueryClient();
  const now = new Date();
  await Promise.all([
    isFiltered(view.filter) &&
      queryClient.prefetchQuery({
        ...facetsQuery(view),
        queryFn: () =>
          getFacets({ ownerId: user.id, status: statusOfTab(view.status), ...view.filter }),
      }),
    // Prefetched here, because ReadyNotices would be sent and hydrated on its own.
    queryClient.prefetchQuery({ ...NOTICES, queryFn: () => listNotices(user.id) }),
    queryClient.prefetchQuery({
      ...INVENTORY,
      queryFn: () => getInventory({ ownerId: user.id }),
    }),
    queryClient.prefetchInfiniteQuery({
      ...cardListQuery(view),
      queryFn: async () => {
        const page = await listCards({
          ownerId: user.id,
          status: statusOfTab(view.status),
          sort: view.sort,
          ...view.filter,
          limit: PAGE_SIZE,
          cursor: undefined,
          now,
        });
        return { ...page, readAt: now.toISOString() };
      },
    }),
  ]);
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <NoticeBanners notices={queryClient.getQueryData(NOTICES.queryKey) ?? []} />
        <InventoryScreen userId={user.id} />
      </HydratedQueries>
    </QueryProvider>
  );
}

function toParams(search: Record<string, string | string[] | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
