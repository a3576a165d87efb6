"use client";

import { PageHead } from "@/components/back-office/page-head";
import { PrintButton } from "@/components/back-office/print-button";
import { AddressLabel } from "@/components/shipments/desk/address-label";
import { PackingSlip } from "@/components/shipments/desk/packing-slip";
import { EmptyState } from "@/components/ui/empty-state";
import { TabLinks } from "@/components/ui/tab-links";
import { addressOf } from "@/lib/client/address";
import { countOf } from "@/lib/platform/plural";
import type { DeskShipment } from "@/lib/shipments/schema";

type PrintScreenProps = {
  parcels: readonly DeskShipment[];
  paper: "sheet" | "4x6";
  /** The address of each kind of paper, with the same parcels. */
  hrefs: Record<"sheet" | "4x6", string>;
};

/** One page for each parcel: Enter prints them. */
export function PrintScreen({ parcels, paper, hrefs }: PrintScreenProps) {
  return (
    <div className="wrap pb-16">
      <div data-print="none">
        <PageHead
          title="Slips and labels"
          above={[{ label: "Shipments", href: "/admin/shipments" }]}
          lead={`${countOf(parcels.length, "parcel")}, a page for each`}
          actions={
            <PrintButton autoFocus disabled={parcels.length === 0}>
              Print
            </PrintButton>
          }
        />
        <TabLinks
          label="Paper"
          replace
          links={[
            { name: "Slips, A4 or Letter", href: hrefs.sheet, isCurrent: paper === "sheet" },
            { name: "Labels, 4 × 6 in", href: hrefs["4x6"], isCurrent: paper === "4x6" },
          ]}
        />
      </div>
      {parcels.length === 0 ? (
        <EmptyState
          title="Nothing to print"
          description="None of these parcels is waiting to be packed or shipped."
        />
      ) : paper === "sheet" ? (
        <div className="grid gap-8 pt-8 print:block print:p-0">
          {parcels.map((shipment) => (
            <PackingSlip
              key={shipment.id}
              shipment={shipment}
              className="max-w-3xl border p-6 print:max-w-none print:border-0 print:p-0"
            />
          ))}
        </div>
      ) : (
        <div className="flex flex-wrap gap-6 pt-8 print:block print:p-0">
          {parcels.map((shipment) => (
            <div key={shipment.id} data-sheet="label" className="w-96 max-w-full print:w-auto">
              {shipment.label?.status === "BOUGHT" ? (
                <picture className="contents">
                  <img
                    src={addressOf("GET /api/admin/shipments/{id}/label", {
                      params: { id: shipment.id },
                    })}
                    alt={`Carrier label of ${shipment.number}`}
                    width={1200}
                    height={1800}
                    className="aspect-2/3 w-full border print:border-0"
                  />
                </picture>
              ) : (
                <AddressLabel shipment={shipment} className="min-h-64" />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
