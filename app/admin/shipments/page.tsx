import type { Metadata } from "next";

import { Prefetched } from "@/app/_shell/prefetched";
import { ShipmentDeskScreen } from "@/components/shipments/desk/desk-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { findPageStaff } from "@/lib/api/page-staff";
import { pages } from "@/lib/client/pages";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { listShipmentDesk } from "@/lib/shipments/desk/list-desk";
import { DESK_QUEUES } from "@/lib/shipments/desk/queues";

export const metadata: Metadata = { title: "Shipments", robots: { index: false } };

export default async function ShipmentDeskPage({ searchParams }: PageProps<"/admin/shipments">) {
  if (!(await findPageStaff("listShipmentDesk"))) return <AccessDenied />;

  const requested = (await searchParams).queue;
  const queue = DESK_QUEUES.find((name) => name === requested) ?? "to-pack";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/shipments", { query: { queue } }),
    queryFn: () => listShipmentDesk({ queue, cursor: undefined }),
  });
  return (
    <Prefetched queryClient={queryClient}>
      <ShipmentDeskScreen key={queue} queue={queue} />
    </Prefetched>
  );
}
