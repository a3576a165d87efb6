import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { Prefetched } from "@/app/_shell/prefetched";
import { ORDERS } from "@/components/orders/order-queries";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { listOrders } from "@/lib/orders/queries";
import { orderListQuerySchema } from "@/lib/orders/schema";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

export default async function OrdersPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/orders");

  const queryClient = createQueryClient();
  await queryClient.prefetchInfiniteQuery({
    ...ORDERS,
    queryFn: () => listOrders({ userId: user.id, ...orderListQuerySchema.parse({}) }),
  });
  return (
    <>
      <ReadyNotices userId={user.id} />
      <Prefetched queryClient={queryClient}>
        <OrdersScreen />
      </Prefetched>
    </>
  );
}
