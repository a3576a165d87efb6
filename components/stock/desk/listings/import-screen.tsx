"use client";

import { useRef } from "react";

import { CsvImportScreen } from "@/components/back-office/csv-import-screen";
import { ChangeLines } from "@/components/stock/desk/listings/change-lines";
import { useReloadListings } from "@/components/stock/desk/listings/use-reload-listings";
import { upload } from "@/lib/client/upload";
import { countOf } from "@/lib/platform/plural";
import { LISTING_TEMPLATE } from "@/lib/stock/desk/listings/listing-columns";
import type { ListingImport } from "@/lib/stock/desk/listings/schema";

export function ImportListingsScreen() {
  const basis = useRef("");
  const reload = useReloadListings();
  return (
    <CsvImportScreen
      title="Import listings"
      description="A line that names a listing changes its price, texts or picture; empty cells stay as they are. A line without one adds boxes. The listings' own CSV has the same columns."
      above={[{ label: "Listings", href: "/admin/listings" }]}
      upload={async ({ query: { dryRun, name }, ...file }) => {
        const result = await upload("POST /api/admin/listings/import", {
          ...file,
          query: { name, ...(!dryRun && { basis: basis.current }) },
        });
        basis.current = result.basis;
        if (result.written) reload();
        return result;
      }}
      template={{ name: "listings.csv", csv: LISTING_TEMPLATE }}
      effectOf={(result) => <p className="text-xl">{effect(result)}</p>}
      writeLabelOf={({ counts, newBoxes }) =>
        counts.new + counts.changed > 0
          ? `Change ${countOf(counts.changed, "listing")}, add ${countOf(newBoxes, "box", "boxes")}`
          : null
      }
    >
      {({ lines, counts }) => (
        <ChangeLines lines={lines} total={counts.new + counts.changed + counts.unchanged} />
      )}
    </CsvImportScreen>
  );
}

function effect({ counts, newBoxes, written }: ListingImport): string {
  const parts = [
    `${countOf(counts.changed, "listing")} ${written ? "changed" : "would change"}`,
    `${countOf(counts.new, "listing")} ${written ? "added" : "would be new"}`,
    `${countOf(newBoxes, "box", "boxes")} ${written ? "added" : "would be added"}`,
    `${countOf(counts.unchanged, "line")} unchanged`,
  ];
  return `${parts.join(", ")}.`;
}
