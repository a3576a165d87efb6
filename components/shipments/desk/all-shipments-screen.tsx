"use client";

import { Printer } from "lucide-react";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { printAddress } from "@/components/shipments/desk/print-address";
import { ShipmentStatusBadge } from "@/components/shipments/shipment-status-badge";
import { TrackingLink } from "@/components/shipments/tracking-link";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { countOf } from "@/lib/platform/plural";
import type { ListedShipment } from "@/lib/shipments/desk/list-schema";
import { shipmentsTable } from "@/lib/shipments/desk/shipments-table";

const CELLS: Cells<typeof shipmentsTable> = {
  number: ({ id, number, joinedTo }) => (
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
  status: ({ status }) => <ShipmentStatusBadge status={status} />,
  tracking: ({ tracking }) => tracking && <TrackingLink {...tracking} />,
};

export const AllShipmentsScreen = () => (
  <TableScreen
    title="All shipments"
    lead="Every paid shipment, with its tracking. Select shipments to print their slips and labels."
    above={[{ label: "Shipments", href: "/admin/shipments" }]}
    table={shipmentsTable}
    cells={CELLS}
    bulk={(selected) => <PrintSelected shipments={selected} />}
  />
);

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
