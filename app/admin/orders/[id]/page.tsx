import { randomUUID } from "node:crypto";

import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/back-office/access-denied";
import { deskOrderQuery } from "@/components/orders/desk/order-query";
import { DeskOrderScreen } from "@/components/orders/desk/order-screen";
import { findPageStaff } from "@/lib/api/page-staff";
import { getDeskOrder } from "@/lib/orders/desk/get-desk-order";
import { deskOrderParamsSchema } from "@/lib/orders/desk/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";

export const metadata: Metadata = { title: "Order", robots: { index: false } };

export default async function DeskOrderPage({ params }: PageProps<"/admin/orders/[id]">) {
  const user = await findPageStaff("getDeskOrder");
  if (!user) return <AccessDenied />;

  const { data } = deskOrderParamsSchema.safeParse(await params);
  if (!data) notFound();
  const order = await orNotFound(
    getDeskOrder({ ...data, actorId: user.id, requestId: randomUUID() }),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(deskOrderQuery(order.number).queryKey, order);
  return (
    <Prefetched queryClient={queryClient}>
      <DeskOrderScreen number={order.number} />
    </Prefetched>
  );
}
