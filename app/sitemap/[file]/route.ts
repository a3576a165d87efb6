import {
  listAddresses,
  listSitemaps,
  MAX_ADDRESSES,
  sitemapIndexXml,
  sitemapXml,
} from "@/lib/catalog/sitemap";
import { listPublicDrops } from "@/lib/drops/list-public-drops";
import { listOfferFiles } from "@/lib/market/sitemap";
import { countShowcases } from "@/lib/showcase/get-showcase";

// Each file is rendered on first request and cached for an hour: builds need no database.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** /sitemap.xml is rewritten to index.xml (next.config.js), which lists 0.xml, 1.xml … */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const xml = await write((await params).file);
  if (xml === null)
    return new Response("We couldn't find that sitemap.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

async function write(file: string): Promise<string | null> {
  if (file === "index.xml")
    return sitemapIndexXml([
      ...(await listSitemaps()),
      ...(await listShowcaseFiles()),
      ...(await listMarketFiles()),
    ]);
  const [, page] = /^(0|[1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const entries = page === undefined ? null : await listAddresses(Number(page));
  // The first file has all that is not numbered.
  if (entries && page === "0") entries.push(...(await listDropAddresses()));
  return entries && sitemapXml(entries);
}

async function listDropAddresses(): Promise<{ path: string }[]> {
  const drops = await listPublicDrops();
  return drops.map(({ slug }) => ({ path: `/drops/${slug}` }));
}

/** Showcase files are uncached; only their count is cached here. */
async function listShowcaseFiles(): Promise<{ path: string }[]> {
  const count = Math.ceil((await countShowcases()) / MAX_ADDRESSES);
  return Array.from({ length: count }, (_, index) => ({
    path: `/sitemap/showcases/${index + 1}.xml`,
  }));
}

async function listMarketFiles(): Promise<{ path: string }[]> {
  const files = await listOfferFiles(MAX_ADDRESSES);
  return files.map((file) => ({ path: `/sitemap/market/${file}.xml` }));
}
