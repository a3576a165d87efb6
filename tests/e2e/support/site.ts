import { readFileSync } from "node:fs";

import type { APIRequestContext } from "@playwright/test";

/** A placeholder for a listing's address, which only the server knows. */
const LISTING = "/products/[slug]";

/** This build's pages with a fixed address, from its manifest, so new pages are included. */
function pagesOfBuild(): string[] {
  const routes = Object.entries<string>(
    JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")),
  );
  return routes
    .filter(([entry, route]) => entry.endsWith("/page") && !/^\/_|\[/.test(route))
    .map(([, route]) => route);
}

/** Every screen with an address: all pages and their views. */
export const SCREENS = [
  ...pagesOfBuild(),
  LISTING,
  "/?category=hockey&year=2024&sort=price-desc",
  "/?q=chrome",
  "/?q=zzzzzz",
  "/no-such-page",
];

/** The address of a screen in the table. */
export async function addressOf(screen: string, request: APIRequestContext): Promise<string> {
  if (screen !== LISTING) return screen;
  const [listing] = (await (await request.get("/api/products?q=chrome&limit=1")).json()) as {
    slug: string;
  }[];
  return `/products/${listing?.slug}`;
}
