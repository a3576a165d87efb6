import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { DeskOrdersScreen } from "@/components/admin/orders/orders-screen";
import { ORDER_FILTERS } from "@/components/admin/orders/orders-table";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { mayCall } from "@/lib/api/staff-access";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listDeskOrders } from "@/lib/support/list-orders";
import { deskOrdersQuerySchema } from "@/lib/support/schema";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

export default async function DeskOrdersPage({ searchParams }: PageProps<"/admin/orders">) {
  const query = await searchParams;
  const user = await findPageStaff("listDeskOrders", { isSearch: Boolean(query.q) });
  if (!user) return <AccessDenied />;
  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/orders", {
    searchParams: query,
    filters: ORDER_FILTERS,
    schema: deskOrdersQuerySchema,
    list: listDeskOrders,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <DeskOrdersScreen canExport={mayCall(user.role, "exportDeskOrders")} />
    </Prefetched>
  );
}
