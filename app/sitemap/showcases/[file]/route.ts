import { MAX_ADDRESSES, sitemapResponse } from "@/lib/catalog/sitemap";
import { showcasePath } from "@/lib/showcase/addresses";
import { listShowcasePaths } from "@/lib/showcase/get-showcase";

// Never cached: an unpublished showcase disappears immediately.
export const dynamic = "force-dynamic";

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, page] = /^([1-9]\d{0,3})\.xml$/.exec((await params).file) ?? [];
  const found = page ? await listShowcasePaths({ page: Number(page), size: MAX_ADDRESSES }) : [];
  return sitemapResponse(
    found.map(({ name, changedAt }) => ({ path: showcasePath(name), changedAt })),
  );
}
