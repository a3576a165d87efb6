import { MAX_ADDRESSES, sitemapXml } from "@/lib/catalog/sitemap";
import { showcasePath } from "@/lib/showcase/addresses";
import { listShowcasePaths } from "@/lib/showcase/get-showcase";

// Never kept: a showcase that was taken back is gone from it immediately.
export const dynamic = "force-dynamic";

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, page] = /^([1-9]\d{0,3})\.xml$/.exec((await params).file) ?? [];
  const found = page ? await listShowcasePaths({ page: Number(page), size: MAX_ADDRESSES }) : [];
  if (found.length === 0)
    return new Response("We couldn't find that sitemap.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  const entries = found.map(({ name, changedAt }) => ({ path: showcasePath(name), changedAt }));
  return new Response(sitemapXml(entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-store" },
  });
}
