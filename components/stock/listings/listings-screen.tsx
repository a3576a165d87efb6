"use client";

import dynamic from "next/dynamic";

import { categoryName, LISTING_FILTERS } from "@/components/stock/listings/listings-table";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ButtonLink } from "@/components/ui/button";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { formatPrice } from "@/lib/platform/money";
import type { StockListing } from "@/lib/stock/listings/schema";

const PriceDialog = dynamic(() =>
  import("@/components/stock/listings/price-dialog").then((module) => module.PriceDialog),
);

const COLUMNS: readonly DataColumn<StockListing>[] = [
  {
    id: "name",
    name: "Listing",
    isSortable: true,
    cell: ({ slug, name }) => (
      <Link href={`/admin/listings/${slug}`} className="target textlink">
        {name}
      </Link>
    ),
  },
  {
    id: "price",
    name: "Price",
    isSortable: true,
    end: true,
    cell: ({ price }) => formatPrice(price),
  },
  {
    id: "stock",
    name: "On sale",
    isSortable: true,
    end: true,
    cell: ({ available, isLow, releaseAt }) => (
      <span className="inline-flex items-center gap-2">
        {isLow && <Badge variant="off">Low</Badge>}
        {available === 0 && releaseAt ? (
          <span key="release">
            From <LocalTime iso={releaseAt} />
          </span>
        ) : (
          <span key="stock">
            {available === 0 ? "Sold out" : available.toLocaleString("en-US")}
          </span>
        )}
      </span>
    ),
  },
  { id: "unsold", name: "Unsold", end: true, cell: ({ unsold }) => unsold.toLocaleString("en-US") },
  { id: "category", name: "Category", cell: ({ category }) => categoryName(category) },
  { id: "format", name: "Format", isExtra: true, cell: ({ format }) => format },
  { id: "provenance", name: "Provenance", isExtra: true, cell: ({ provenance }) => provenance },
  {
    id: "added",
    name: "Added",
    isSortable: true,
    cell: ({ createdAt }) => <LocalTime iso={createdAt} format="day" />,
  },
];

const idOf = ({ slug }: StockListing) => slug;

export function ListingsScreen() {
  const list = useTableList("GET /api/admin/listings", LISTING_FILTERS);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Listings" }]} />
      <div className="flex flex-wrap items-end justify-between gap-4 pt-2 pb-6">
        <div className="grid gap-1">
          <h1 className="text-3xl">Listings</h1>
          <p className="text-muted-foreground">
            Identical boxes, with their price and stock. Select listings to change their prices.
          </p>
        </div>
        <ButtonLink href="/admin/listings/import" variant="outline">
          Import a CSV
        </ButtonLink>
      </div>
      <DataTable
        table="listings"
        nouns={["listing", "listings"]}
        rows={list.data?.listings}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={LISTING_FILTERS}
        sort="-added"
        search="Name, set or year"
        file="/api/admin/listings.csv"
        bulk={(selected, clear) => (
          <PriceDialog slugs={selected.map(({ slug }) => slug)} onDone={clear} />
        )}
        empty="Add boxes first: each kind becomes a listing."
      />
    </div>
  );
}
