import "server-only";

import { z } from "zod";

import { CATEGORIES } from "@/lib/cards/options";
import { viewSearch } from "@/lib/catalog/view-search";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { INT4_MAX } from "@/lib/platform/paging/row-id";
import { absoluteUrl } from "@/lib/platform/seo/page-metadata";
import { PUBLIC_PAGES } from "@/lib/platform/seo/public-pages";

/** Per file (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;

type Entry = { path: string; changedAt?: Date | undefined };

const rowSchema = z.object({ page: column.int, changedAt: column.date });

/** File 0 lists public pages; file n lists ids from (n - 1) * size + 1 to n * size. */
export async function listSitemaps(size = MAX_ADDRESSES): Promise<Entry[]> {
  const files = await queryRows(db, rowSchema)`
    SELECT (id - 1) / ${size}::int + 1 AS page, max(updated_at) AS "changedAt" FROM listings
    WHERE is_shown GROUP BY 1 ORDER BY 1`;
  return [
    { path: "/sitemap/0.xml" },
    ...files.map(({ page, changedAt }) => ({ path: `/sitemap/${page}.xml`, changedAt })),
  ];
}

export async function listAddresses(page: number, size = MAX_ADDRESSES): Promise<Entry[] | null> {
  if (page === 0) {
    return [
      ...PUBLIC_PAGES.map(({ path }) => ({ path })),
      ...CATEGORIES.map((category) => ({ path: `/${viewSearch({ category })}` })),
    ];
  }
  const first = (page - 1) * size + 1;
  if (first > INT4_MAX) return null;
  const listings = await db.listing.findMany({
    where: { isShown: true, id: { gte: first, lte: Math.min(first + size - 1, INT4_MAX) } },
    orderBy: { id: "asc" },
    select: { slug: true, updatedAt: true },
  });
  if (listings.length === 0) return null;
  return listings.map(({ slug, updatedAt }) => ({
    path: `/products/${slug}`,
    changedAt: updatedAt,
  }));
}

export function sitemapIndexXml(entries: readonly Entry[]): string {
  return toXml("sitemapindex", "sitemap", entries);
}

export function sitemapXml(entries: readonly Entry[]): string {
  return toXml("urlset", "url", entries);
}

export function sitemapResponse(entries: readonly Entry[]): Response {
  if (entries.length === 0)
    return new Response("We couldn't find that sitemap.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(sitemapXml(entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store" },
  });
}

function toXml(list: string, element: string, entries: readonly Entry[]): string {
  const items = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${element}><loc>${escaped(absoluteUrl(path))}</loc>${changed}</${element}>\n`;
  });
  const root = `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${items.join("")}</${list}>\n`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
