import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { shipmentQuery } from "@/components/shipments/shipment-queries";
import { ShipmentScreen } from "@/components/shipments/shipment-screen";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
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
    <QueryProvider>
      <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
        <ShipmentScreen id={id} />
      </HydratedQueries>
    </QueryProvider>
  );
}
