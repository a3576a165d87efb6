import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { findListing } from "@/lib/catalog/listing-queries";
import { placeholderImage } from "@/lib/catalog/placeholder-image";
import { listCatalog, suggest } from "@/lib/catalog/queries";
import * as schema from "@/lib/catalog/schema";
import { toCatalogProduct } from "@/lib/catalog/select";
import { AppError } from "@/lib/platform/errors";
import type { Keep } from "@/lib/platform/next-server/kept-answers";
import { SECOND_MS } from "@/lib/platform/time";

const tag = { name: "catalog", description: "Listings on sale" };

/** A box whose hold ends is free without a notification. */
const KEPT: Keep = { ms: 5 * SECOND_MS, until: "catalog" };

export const catalogEndpoints = defineEndpoints(tag, {
  getPlaceholderImage: endpoint("GET /api/placeholder-image", {
    isDocumented: false,
    summary: "Get the placeholder for a product picture that fails to load",
    access: "public",
    output: bytesOf("image/svg+xml"),
  }).handle(({ reply: { headers } }) => {
    headers.set("Cache-Control", "public, max-age=86400, stale-while-revalidate=604800");
    headers.set("Content-Security-Policy", "default-src 'none'");
    headers.set("X-Content-Type-Options", "nosniff");
    return placeholderImage;
  }),

  listListings: endpoint("GET /api/products", {
    summary: "List what is on sale",
    description: "A Link header leads to the next page.",
    access: "public",
    keep: KEPT,
    query: schema.catalogQuerySchema,
    output: schema.catalogSchema,
  }).handle(async ({ query, reply }) => {
    const { products: items, total, isAtLeast, nextCursor } = await listCatalog(query);
    reply.headers.set("X-Total-Count", isAtLeast ? `${total}+` : String(total));
    return reply.page({ items, nextCursor });
  }),

  suggestListings: endpoint("GET /api/products/suggest", {
    summary: "Suggest listings while typing",
    access: "public",
    keep: KEPT,
    query: schema.suggestQuerySchema,
    output: schema.suggestionsSchema,
  }).handle(({ query }) => suggest(query.q)),

  getListing: endpoint("GET /api/products/{slug}", {
    summary: "Get a listing and how many boxes are left",
    access: "public",
    params: schema.listingParamsSchema,
    output: schema.listingSchema,
    errors: [404],
  }).handle(async ({ params }) => {
    const listing = await findListing(params.slug);
    if (!listing) throw new AppError("not_found", "We couldn't find that listing.");
    return toCatalogProduct(listing);
  }),
});
