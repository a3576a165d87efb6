import { readFileSync } from "node:fs";

import type { APIRequestContext } from "@playwright/test";

/** Stands in a table for the address of a listing, which only the server knows. */
const LISTING = "/products/[slug]";

/** This build's pages with a fixed address, from its manifest: new pages are included. */
function pagesOfBuild(): string[] {
  const routes = Object.entries<string>(
    JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")),
  );
  return routes
    .filter(([entry, route]) => entry.endsWith("/page") && !/^\/_|\[/.test(route))
    .map(([, route]) => route);
}

/** Every screen that an address leads to: the pages, and the views of those that have several. */
export const SCREENS = [
  ...pagesOfBuild(),
  LISTING,
  "/?category=hockey&year=2024&sort=price-desc",
  "/?q=chrome",
  "/?q=zzzzzz",
  "/no-such-page",
];

/** The address of a screen of the table. */
export async function addressOf(screen: string, request: APIRequestContext): Promise<string> {
  if (screen !== LISTING) return screen;
  const [listing] = (await (await request.get("/api/products?q=chrome&limit=1")).json()) as {
    slug: string;
  }[];
  return `/products/${listing?.slug}`;
}
