"use client";

import type { Cells } from "@/components/ui/data-table/columns";
import { TableScreen } from "@/components/ui/data-table/table-screen";
import { formatDecimal } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { ordersTable } from "@/lib/support/orders-table";
import type { DeskOrderRow } from "@/lib/support/schema";

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
  <TableScreen title="Orders" table={ordersTable} cells={CELLS} />
);
