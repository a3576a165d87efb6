import { readFileSync } from "node:fs";

import type { APIRequestContext } from "@playwright/test";

import { isGuarded } from "@/lib/sessions/guarded-pages";

/** A placeholder for a listing's address, which only the server knows. */
const LISTING = "/products/[slug]";

/** This build's pages, from its manifest, so new pages are included. */
const PAGES = Object.entries<string>(
  JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")),
)
  .filter(([entry, route]) => entry.endsWith("/page") && !route.startsWith("/_"))
  .map(([, route]) => route);

/** Addresses with an id get one that doesn't exist. */
export const GUARDED_PAGES = PAGES.filter(isGuarded).map((page) =>
  page.replace(/\[[.\w]+\]/, "00000000-0000-4000-8000-000000000000"),
);

/** Every screen with an address: all pages and their views. */
export const SCREENS = [
  ...PAGES.filter((page) => !page.includes("[")),
  LISTING,
  "/?category=hockey&year=2024&sort=price-desc",
  "/?q=chrome",
  "/?q=zzzzzz",
  "/no-such-page",
];

export async function addressOf(screen: string, request: APIRequestContext): Promise<string> {
  if (screen !== LISTING) return screen;
  const [listing] = (await (await request.get("/api/products?q=chrome&limit=1")).json()) as {
    slug: string;
  }[];
  return `/products/${listing?.slug}`;
}
