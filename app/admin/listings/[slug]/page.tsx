import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { ListingScreen } from "@/components/stock/desk/listings/listing-screen";
import { query } from "@/lib/client/query";
import { getStockListing } from "@/lib/stock/desk/listings/get-listing";
import { listingParamsSchema } from "@/lib/stock/desk/listings/schema";

export const metadata: Metadata = { title: "Listing", robots: { index: false } };

export default recordPage("getStockListing", listingParamsSchema, {
  queryOf: (params) => query("GET /api/admin/listings/{slug}", { params }),
  get: (params) => getStockListing(params),
  Screen: ListingScreen,
});
