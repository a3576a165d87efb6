import type { Metadata } from "next";

import { ReadyNotices } from "@/app/_notices/ready-notices";
import { ownPage } from "@/app/_shell/own-page";
import { ORDERS } from "@/components/orders/order-queries";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { listOrders } from "@/lib/orders/queries";
import { orderListQuerySchema } from "@/lib/orders/schema";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

export default ownPage(
  "/orders",
  async ({ userId, queryClient }) => {
    await queryClient.prefetchInfiniteQuery({
      ...ORDERS,
      queryFn: () => listOrders({ userId, ...orderListQuerySchema.parse({}) }),
    });
    return <OrdersScreen />;
  },
  ReadyNotices,
);
