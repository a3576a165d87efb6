"use client";

import dynamic from "next/dynamic";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { Badge } from "@/components/ui/badge";
import { OutlineLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { categoryName } from "@/lib/cards/options";
import { listingsTable } from "@/lib/stock/desk/listings/listings-table";

const PriceDialog = dynamic(() =>
  import("@/components/stock/desk/listings/price-dialog").then((module) => module.PriceDialog),
);

const CELLS: Cells<typeof listingsTable> = {
  stock: ({ available, isLow, releaseAt }) => (
    <span className="inline-flex items-center gap-2">
      {isLow && <Badge variant="off">Low</Badge>}
      {available === 0 && releaseAt ? (
        <span key="release">
          From <LocalTime iso={releaseAt} />
        </span>
      ) : (
        <span key="stock">{available === 0 ? "Sold out" : available.toLocaleString("en-US")}</span>
      )}
    </span>
  ),
  category: ({ category }) => categoryName(category),
};

export const ListingsScreen = () => (
  <TableScreen
    title="Listings"
    lead="Identical boxes, with their price and stock. Select listings to change their prices."
    actions={<OutlineLink href="/admin/listings/import">Import a CSV</OutlineLink>}
    table={listingsTable}
    cells={CELLS}
    bulk={(selected, clear) => (
      <PriceDialog slugs={selected.map(({ slug }) => slug)} onDone={clear} />
    )}
  />
);
