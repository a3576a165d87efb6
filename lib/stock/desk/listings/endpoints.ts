import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import { importStepSchema } from "@/lib/platform/csv/import-step";
import { changeListing, changePrices } from "@/lib/stock/desk/listings/change-listing";
import { getStockListing } from "@/lib/stock/desk/listings/get-listing";
import { importListings } from "@/lib/stock/desk/listings/import-listings";
import { listingList } from "@/lib/stock/desk/listings/list-listings";
import type { ListingColumn } from "@/lib/stock/desk/listings/listing-columns";
import * as schema from "@/lib/stock/desk/listings/schema";
import { tag } from "@/lib/stock/tag";

export const stockListingEndpoints = defineEndpoints(tag, {
  listStockListings: listEndpoint(listingList, {
    access: MANAGERS,
    audit: "nothing",
    summary: "List all listings with their stock",
  }),

  exportListings: csvEndpoint(
    listingList,
    {
      access: MANAGERS,
      audit: "nothing",
      confirm: false,
      summary: "Download the listings as a CSV with the columns of the import",
    },
    {
      cells: {
        listing: ({ slug }) => slug,
        year: ({ year }) => year,
        brand: ({ brand }) => brand,
        set: ({ set }) => set,
        format: ({ format }) => format,
        provenance: ({ provenance }) => provenance,
        price: ({ price }) => price,
        category: ({ category }) => category,
        name: ({ name }) => name,
        description: ({ description }) => description,
        picture: ({ imageUrl }) => imageUrl,
        "packs per box": () => null,
        "cards per pack": () => null,
        add: () => null,
      } satisfies Record<ListingColumn, (listing: schema.StockListing) => string | number | null>,
    },
  ),

  getStockListing: endpoint("GET /api/admin/listings/{slug}", {
    access: MANAGERS,
    audit: "nothing",
    summary: "Get a listing, who is about to buy it, and its latest changes",
    params: schema.listingParamsSchema,
    output: schema.listingHistorySchema,
    errors: [404],
  }).handle(async ({ params }) => await getStockListing(params)),

  changeListing: endpoint("PUT /api/admin/listings/{slug}", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Change a listing and its unsold boxes",
    description:
      "Without a basis, only reports what would change. Sold boxes and open checkouts keep their price.",
    confirm: "ifNeeded",
    params: schema.listingParamsSchema,
    body: schema.changeListingInputSchema,
    output: schema.listingChangesSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params, body }) =>
      await changeListing({
        slug: params.slug,
        input: body,
        actor: user,
        requestId,
      }),
  ),

  changePrices: endpoint("POST /api/admin/listings/prices", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Change the prices of many listings by percent",
    description:
      "All or none. Without a basis, only reports what would change. Half cents round up.",
    confirm: "ifNeeded",
    body: schema.changePricesInputSchema,
    output: schema.listingChangesSchema,
    errors: [409],
  }).handle(
    async ({ user, requestId, body }) =>
      await changePrices({ input: body, actor: user, requestId }),
  ),

  importListings: endpoint("POST /api/admin/listings/import", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Change listings and add boxes from a CSV of up to 4 MB",
    description:
      "Without a basis, or with problems, only reports what each line would do. All lines or none.",
    confirm: "ifNeeded",
    query: schema.importListingsQuerySchema,
    rawBody: ["text/csv"],
    output: schema.listingImportSchema,
    steps: importStepSchema,
    errors: [409, 429],
  }).handle(
    async ({ request, user, query, requestId, report }) =>
      await importListings({
        request,
        basis: query.basis,
        actor: user,
        requestId,
        report,
      }),
  ),
});
