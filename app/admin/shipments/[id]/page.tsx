import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/back-office/access-denied";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { PackingScreen } from "@/components/shipments/desk/packing-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { shipmentParamsSchema } from "@/lib/shipments/schema";

export const metadata: Metadata = { title: "Shipment", robots: { index: false } };

export default async function PackingPage({ params }: PageProps<"/admin/shipments/[id]">) {
  const { data } = shipmentParamsSchema.safeParse(await params);
  if (!(await findPageStaff("getDeskShipment", { id: data?.id }))) return <AccessDenied />;

  if (!data) notFound();
  const { id } = data;
  const shipment = await orNotFound(getDeskShipment(id));
  // A joined shipment is packed with the one that leads its parcel.
  if (shipment.id !== id) redirect(`/admin/shipments/${shipment.id}`);
  const queryClient = createQueryClient();
  queryClient.setQueryData(deskShipmentQuery(id).queryKey, shipment);
  return (
    <Prefetched queryClient={queryClient}>
      <PackingScreen id={id} />
    </Prefetched>
  );
}
