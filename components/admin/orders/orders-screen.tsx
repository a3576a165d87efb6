"use client";

import { ORDER_FILTERS } from "@/components/admin/orders/orders-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { formatDecimal } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import type { DeskOrderRow } from "@/lib/support/schema";

const COLUMNS: readonly DataColumn<DeskOrderRow>[] = [
  {
    id: "number",
    name: "Order",
    cell: ({ number }) => (
      <Link href={`/admin/orders/${number}`} className="target textlink">
        {number}
      </Link>
    ),
  },
  {
    id: "customer",
    name: "Customer",
    cell: ({ username, fullName }) => username ?? (fullName || "Deleted account"),
  },
  { id: "items", name: "Items", cell: itemsOf },
  {
    id: "placed",
    name: "Placed",
    isSortable: true,
    cell: ({ placedAt }) => <LocalTime iso={placedAt} />,
  },
  { id: "country", name: "Country", isExtra: true, cell: ({ country }) => country },
  {
    id: "refunded",
    name: "Refunded",
    end: true,
    cell: ({ refunded }) => (refunded === "0.00" ? null : formatDecimal(refunded)),
  },
  {
    id: "total",
    name: "Total",
    isSortable: true,
    end: true,
    cell: ({ total }) => formatDecimal(total),
  },
];

function itemsOf({ boxCount, waitingCount, cardCount }: DeskOrderRow): string {
  const boxes = boxCount > 0 ? [countOf(boxCount, "box", "boxes")] : [];
  const cards = cardCount > 0 ? [countOf(cardCount, "card")] : [];
  const waiting = waitingCount > 0 ? ` (${waitingCount} waiting)` : "";
  return [...boxes, ...cards].join(", ") + waiting;
}

const idOf = ({ id }: DeskOrderRow) => id;

export function DeskOrdersScreen({ canExport }: { canExport: boolean }) {
  const list = useTableList("GET /api/admin/orders", ORDER_FILTERS);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Orders" }]} />
      <h1 className="pt-2 pb-6 text-3xl">Orders</h1>
      <DataTable
        table="orders"
        nouns={["order", "orders"]}
        rows={list.data?.orders}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={ORDER_FILTERS}
        sort="-placed"
        search="Number, username, name or email"
        {...(canExport && { file: "/api/admin/orders.csv" })}
        empty="No sales yet."
      />
    </div>
  );
}
