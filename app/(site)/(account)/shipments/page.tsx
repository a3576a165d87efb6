import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { Prefetched } from "@/app/_shell/prefetched";
import { ShipmentsScreen } from "@/components/shipments/shipments-screen";
import { pages } from "@/lib/client/pages";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";
import { listShipments } from "@/lib/shipments/queries";
import { shipmentListQuerySchema } from "@/lib/shipments/schema";

export const metadata: Metadata = { title: "Shipments", robots: { index: false } };

export default async function ShipmentsPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/shipments");

  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...pages("GET /api/shipments"),
    queryFn: () => listShipments({ userId: user.id, ...shipmentListQuerySchema.parse({}) }),
  });
  return (
    <>
      <ReadyNotices userId={user.id} />
      <Prefetched queryClient={queryClient}>
        <ShipmentsScreen />
      </Prefetched>
    </>
  );
}
