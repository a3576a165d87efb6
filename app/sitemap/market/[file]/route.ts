import { offerPath } from "@/lib/cards/offer-addresses";
import { MAX_ADDRESSES, sitemapResponse } from "@/lib/catalog/sitemap";
import { listOfferSlugs } from "@/lib/market/sitemap";

// Never cached: a card that was sold or withdrawn disappears immediately.
export const dynamic = "force-dynamic";

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const [, file] = /^([1-9]\d{0,4})\.xml$/.exec((await params).file) ?? [];
  const found = file ? await listOfferSlugs({ file: Number(file), size: MAX_ADDRESSES }) : [];
  return sitemapResponse(
    found.map(({ slug, changedAt }) => ({ path: offerPath(slug), changedAt })),
  );
}
