import { defineTable } from "@/lib/api/tables/define-table";
import { CATEGORY_NAMES } from "@/lib/cards/options";
import type { StockListing } from "@/lib/stock/desk/listings/schema";

export const listingsTable = defineTable<StockListing>()({
  name: "listings",
  nouns: ["listing", "listings"],
  path: "/api/admin/listings",
  endpoint: "listStockListings",
  csv: "exportListings",
  rows: "listings",
  key: "slug",
  columns: [
    {
      id: "name",
      name: "Listing",
      field: "name",
      link: "/admin/listings/{slug}",
      isSortable: true,
    },
    {
      id: "price",
      name: "Price",
      field: "price",
      as: "price",
      isSortable: true,
    },
    { id: "stock", name: "On sale", isSortable: true, end: true },
    { id: "unsold", name: "Unsold", field: "unsold", as: "count" },
    { id: "category", name: "Category" },
    { id: "format", name: "Format", field: "format", isExtra: true },
    {
      id: "provenance",
      name: "Provenance",
      field: "provenance",
      isExtra: true,
    },
    {
      id: "added",
      name: "Added",
      field: "createdAt",
      as: "day",
      isSortable: true,
    },
  ],
  facets: [
    {
      id: "category",
      name: "Category",
      options: { ...CATEGORY_NAMES, none: "None" },
    },
    {
      id: "state",
      name: "Stock",
      options: {
        sale: "On sale",
        low: "Low stock",
        waiting: "On sale later",
        out: "Sold out",
      },
    },
  ],
  sort: "-added",
  search: "Name, set or year",
  empty: "Add boxes first: each kind becomes a listing.",
});
