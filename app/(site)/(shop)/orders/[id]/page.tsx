import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

import { orNotFound } from "@/app/_shell/or-not-found";
import { Prefetched } from "@/app/_shell/prefetched";
import { orderQuery } from "@/components/orders/order-queries";
import { OrderScreen } from "@/components/orders/order-screen";
import { findBreakWait } from "@/lib/breaks/find-break-wait";
import { getOrder } from "@/lib/orders/queries";
import { orderParamsSchema } from "@/lib/orders/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Order", robots: { index: false } };

export default async function OrderPage({ params, searchParams }: PageProps<"/orders/[id]">) {
  const { data } = orderParamsSchema.safeParse(await params);
  if (!data) notFound();
  const { id } = data;
  const user = await findPageUser();
  if (!user) redirect(`/auth?next=/orders/${id}`);

  const order = await orNotFound(getOrder({ id, userId: user.id }));
  const isWaiting = order.boxes.some(
    ({ delivery, state }) => delivery === "BREAK" && (state === "ASSIGNED" || state === "BREAKING"),
  );
  const wait = isWaiting ? await findBreakWait({ ownerId: user.id, orderId: id }) : null;
  const queryClient = createQueryClient();
  queryClient.setQueryData(orderQuery(id).queryKey, order);
  return (
    <Prefetched queryClient={queryClient}>
      <OrderScreen id={id} isNew={(await searchParams).thanks !== undefined} wait={wait} />
    </Prefetched>
  );
}
