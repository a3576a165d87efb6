"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { ordersTable } from "@/lib/orders/desk/orders-table";
import type { DeskOrderRow } from "@/lib/orders/desk/schema";
import { formatDecimal } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";

const CELLS: Cells<typeof ordersTable> = {
  customer: ({ username, fullName }) => username ?? (fullName || "Deleted account"),
  items: itemsOf,
  refunded: ({ refunded }) => (refunded === "0.00" ? null : formatDecimal(refunded)),
};

function itemsOf({ boxCount, waitingCount, cardCount }: DeskOrderRow): string {
  const boxes = boxCount > 0 ? [countOf(boxCount, "box", "boxes")] : [];
  const cards = cardCount > 0 ? [countOf(cardCount, "card")] : [];
  const waiting = waitingCount > 0 ? ` (${waitingCount} waiting)` : "";
  return [...boxes, ...cards].join(", ") + waiting;
}

export const DeskOrdersScreen = () => (
  <TableScreen
    title="Orders"
    lead="Every sale. The audit log records each search and every order you open."
    table={ordersTable}
    cells={CELLS}
  />
);
