import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";

import { ShipmentDeskScreen } from "@/components/shipments/desk/desk-screen";
import { AccessDenied } from "@/components/stock/access-denied";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
import { pages } from "@/lib/client/pages";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";
import { listShipmentDesk } from "@/lib/shipments/desk/list-desk";
import { DESK_QUEUES } from "@/lib/shipments/desk/queues";

export const metadata: Metadata = { title: "Shipments", robots: { index: false } };

export default async function ShipmentDeskPage({ searchParams }: PageProps<"/admin/shipments">) {
  const user = await findPageUser();
  if (!user?.isAdmin) return <AccessDenied />;

  const asked = (await searchParams).queue;
  const queue = DESK_QUEUES.find((name) => name === asked) ?? "to-pack";
  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/admin/shipments", { query: { queue } }),
    queryFn: () => listShipmentDesk({ queue, cursor: undefined }),
  });
  return (
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <ShipmentDeskScreen queue={queue} />
      </HydratedQueries>
    </QueryProvider>
  );
}
