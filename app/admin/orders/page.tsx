import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { DeskOrdersScreen } from "@/components/orders/desk/orders-screen";
import { orderList } from "@/lib/orders/desk/list-orders";

export const metadata: Metadata = { title: "Orders", robots: { index: false } };

export default tablePage(orderList, DeskOrdersScreen);
