"use client";

import { useQuery } from "@tanstack/react-query";

import { AddressLines } from "@/components/accounts/address-lines";
import { RecordHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { PrintButton } from "@/components/back-office/print-button";
import { contentsOf } from "@/components/shipments/contents-of";
import { CheckOff } from "@/components/shipments/desk/check-off";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { JoinHint } from "@/components/shipments/desk/join-hint";
import { NextStep } from "@/components/shipments/desk/next-step";
import { OtherAddress } from "@/components/shipments/desk/other-address";
import { PackingSlip } from "@/components/shipments/desk/packing-slip";
import { PickList } from "@/components/shipments/desk/pick-list";
import { ShipmentStatusBadge } from "@/components/shipments/shipment-status-badge";
import { LocalTime } from "@/components/ui/local-time";
import { call } from "@/lib/client/call";
import { formatPrice } from "@/lib/platform/money";
import { SECOND_MS } from "@/lib/platform/time";
import type { DeskShipment } from "@/lib/shipments/schema";

/** Works without a mouse: scan each card, then Enter for each step. */
export function PackingScreen({ id }: { id: string }) {
  const { data: shipment } = useQuery({
    ...deskShipmentQuery(id),
    refetchOnWindowFocus: "always",
    // A job is buying or voiding its label.
    refetchInterval: ({ state }) => (state.data?.label?.status.endsWith("ING") ? SECOND_MS : false),
  });
  if (!shipment) return null;
  const { number, status, method, address, declaredValue, times, joined } = shipment;
  return (
    <>
      <div className="wrap pb-16" data-print="none">
        <RecordHead
          record={["Shipment", number]}
          above={[{ label: "Shipments", href: "/admin/shipments" }]}
          badge={<ShipmentStatusBadge status={status} />}
          lead={
            <>
              <span>{method}</span>
              {joined.length > 0 && (
                <span>{`, with ${joined.map((each) => each.number).join(", ")}`}</span>
              )}
              {times.paidAt && (
                <span>
                  , paid <LocalTime iso={times.paidAt} />
                </span>
              )}
            </>
          }
          actions={<PrintButton variant="outline">Print packing slip</PrintButton>}
        />
        <JoinHint shipment={shipment} />
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Part title={contentsOf(shipment)}>
            {status === "PAID" && (
              <CheckOff
                query={deskShipmentQuery(id)}
                check={(body) =>
                  call("POST /api/admin/shipments/{id}/checks", { params: { id }, body })
                }
                data={shipment}
                partsOf={partsOf}
                done="is in the parcel"
              />
            )}
            <PickList shipment={shipment} />
          </Part>
          <div className="grid gap-6">
            <NextStep shipment={shipment} />
            <section aria-labelledby="to" className="grid gap-1 rounded-lg border p-4">
              <h2 id="to" className="text-sm tracking-text">
                Address
              </h2>
              <AddressLines address={address} />
              <OtherAddress shipment={shipment} />
              <p className="pt-2 text-sm text-muted-foreground">
                {`Declared value ${formatPrice(declaredValue)}`}
              </p>
            </section>
          </div>
        </div>
      </div>
      <PackingSlip shipment={shipment} className="hidden print:block" />
    </>
  );
}

function partsOf({ picks, boxes }: DeskShipment) {
  return [...picks.map(({ playerName: name, ...pick }) => ({ name, ...pick })), ...boxes].map(
    ({ shortId, name, checkedAt }) => ({ shortId, name, isChecked: checkedAt !== null }),
  );
}
