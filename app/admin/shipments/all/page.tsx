import type { Metadata } from "next";

import { prefetchTable } from "@/app/_shell/prefetch-table";
import { Prefetched } from "@/app/_shell/prefetched";
import { AllShipmentsScreen } from "@/components/shipments/desk/all-shipments-screen";
import { SHIPMENT_FILTERS } from "@/components/shipments/desk/shipment-filters";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listAllShipments } from "@/lib/shipments/desk/list-all";
import { allShipmentsQuerySchema } from "@/lib/shipments/desk/list-schema";

export const metadata: Metadata = { title: "All shipments", robots: { index: false } };

export default async function AllShipmentsPage({
  searchParams,
}: PageProps<"/admin/shipments/all">) {
  const query = await searchParams;
  if (!(await findPageStaff("listAllShipments", { isSearch: Boolean(query.q) })))
    return <AccessDenied />;

  const queryClient = createQueryClient();
  await prefetchTable(queryClient, "GET /api/admin/shipments/all", {
    searchParams: query,
    filters: SHIPMENT_FILTERS,
    schema: allShipmentsQuerySchema,
    list: listAllShipments,
  });
  return (
    <Prefetched queryClient={queryClient}>
      <AllShipmentsScreen />
    </Prefetched>
  );
}
