import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { shipmentQuery } from "@/components/shipments/shipment-queries";
import { ShipmentScreen } from "@/components/shipments/shipment-screen";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";
import { refreshShipment } from "@/lib/shipments/refresh-shipment";
import { shipmentParamsSchema } from "@/lib/shipments/schema";

export const metadata: Metadata = { title: "Shipment", robots: { index: false } };

export default async function ShipmentPage({ params }: PageProps<"/shipments/[id]">) {
  const { data } = shipmentParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const user = await findPageUser();
  if (!user) redirect(`/auth?next=/shipments/${id}`);

  const shipment = await orNotFound(refreshShipment({ id, userId: user.id }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(shipmentQuery(id).queryKey, shipment);
  return (
    <Prefetched queryClient={queryClient}>
      <ShipmentScreen id={id} />
    </Prefetched>
  );
}
