import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { ORDERS } from "@/components/orders/order-queries";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { HydratedQueries } from "@/components/ui/hydrated-queries";
import { QueryProvider } from "@/components/ui/query-provider";
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
      <QueryProvider>
        <HydratedQueries json={JSON.stringify(dehydrate(queryClient))}>
          <OrdersScreen />
        </HydratedQueries>
      </QueryProvider>
    </>
  );
}
