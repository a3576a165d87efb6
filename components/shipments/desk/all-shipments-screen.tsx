"use client";

import { Printer } from "lucide-react";

import { printAddress } from "@/components/shipments/desk/print-address";
import { SHIPMENT_FILTERS } from "@/components/shipments/desk/shipment-filters";
import { ShipmentStatusBadge } from "@/components/shipments/shipment-status-badge";
import { TrackingLink } from "@/components/shipments/tracking-link";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import type { ListedShipment } from "@/lib/shipments/desk/list-schema";

const COLUMNS: readonly DataColumn<ListedShipment>[] = [
  {
    id: "number",
    name: "Shipment",
    cell: ({ id, number, joinedTo }) => (
      <>
        <Link
          href={`/admin/shipments/${id}`}
          className="target font-strong whitespace-nowrap hover:underline"
        >
          {number}
        </Link>
        {joinedTo && (
          <span className="block text-xs font-normal text-muted-foreground">
            {`with ${joinedTo}`}
          </span>
        )}
      </>
    ),
  },
  {
    id: "status",
    name: "Status",
    cell: ({ status }) => <ShipmentStatusBadge status={status} />,
  },
  {
    id: "paid",
    name: "Paid",
    isSortable: true,
    cell: ({ paidAt }) => <LocalTime iso={paidAt} />,
  },
  { id: "to", name: "To", cell: ({ fullName }) => fullName },
  { id: "customer", name: "Customer", isExtra: true, cell: ({ username }) => username },
  { id: "method", name: "Method", isExtra: true, cell: ({ method }) => method },
  { id: "cards", name: "Cards", end: true, cell: ({ cardCount }) => cardCount },
  {
    id: "declared",
    name: "Declared",
    end: true,
    isSortable: true,
    cell: ({ declaredValue }) => formatPrice(declaredValue),
  },
  {
    id: "shipped",
    name: "Shipped",
    isExtra: true,
    cell: ({ shippedAt }) => shippedAt && <LocalTime iso={shippedAt} />,
  },
  {
    id: "tracking",
    name: "Tracking number",
    cell: ({ tracking }) => tracking && <TrackingLink {...tracking} />,
  },
];

export function AllShipmentsScreen() {
  const list = useTableList("GET /api/admin/shipments/all", SHIPMENT_FILTERS);
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[
          { label: "Admin Dashboard", href: "/admin" },
          { label: "Shipments", href: "/admin/shipments" },
          { label: "All shipments" },
        ]}
      />
      <h1 className="pt-2 pb-6 text-3xl">All shipments</h1>
      <DataTable
        table="shipments"
        nouns={["shipment", "shipments"]}
        rows={list.data?.shipments}
        list={list}
        idOf={({ id }) => id}
        columns={COLUMNS}
        filters={SHIPMENT_FILTERS}
        sort="-paid"
        search="FS number, tracking number or customer"
        file="/api/admin/shipments/all.csv"
        empty="No paid shipments yet."
        bulk={(selected) => <PrintSelected shipments={selected} />}
      />
    </div>
  );
}

function PrintSelected({ shipments }: { shipments: readonly ListedShipment[] }) {
  // A joined shipment is printed with the one that leads its parcel.
  const waiting = shipments.filter(({ status, joinedTo }) => isWaiting(status) && !joinedTo);
  if (waiting.length === 0) return <p>None of these is waiting to be packed or shipped.</p>;
  return (
    <ButtonLink
      href={printAddress(waiting.map(({ id }) => id))}
      variant="outline"
      size="sm"
      prefetch={false}
    >
      <Printer className="icon-sm" aria-hidden="true" />
      {`Print slips and labels of ${countOf(waiting.length, "parcel")}`}
    </ButtonLink>
  );
}

const isWaiting = (status: ListedShipment["status"]) => status === "PAID" || status === "PACKED";
