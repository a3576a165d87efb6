import type { APIRequestContext } from "@playwright/test";

const GUARDED = /^\/(inventory|account|admin|orders|checkout)(\/|\?|$)/;
const TAG = /<(a|link|img|source|script)\s[^>]*>/g;
const MAX_ADDRESSES = 3000;
/** Encoded for the first who asks. */
const OFFER_PICTURE = /^\/offers\/[^/]+\/[^/]+$/;
const MAX_OFFER_PICTURES = 40;

/**
 * Follows all internal links from an address. Reports broken ones and their sources.
 *
 * @param appUrl the origin that pages use for themselves
 */
export async function crawl(
  request: APIRequestContext,
  start: string,
  appUrl: string,
): Promise<{ visited: number; broken: string[] }> {
  const broken: string[] = [];
  const namedBy = new Map([[start, "the start"]]);
  const idsOf = new Map<string, Set<string>>();
  let offerPictures = 0;
  const anchors: { address: string; id: string; on: string }[] = [];

  // A Map's iteration includes entries added during it.
  for (const [address, on] of namedBy) {
    if (namedBy.size > MAX_ADDRESSES)
      throw new Error("The site does not end: some link makes new addresses for ever.");
    if (OFFER_PICTURE.test(address) && ++offerPictures > MAX_OFFER_PICTURES) continue;
    const response = await request.get(address, { maxRedirects: 0 });
    const toSignIn = GUARDED.test(address) && (response.headers().location ?? "").includes("/auth");
    if (response.status() !== 200 && !toSignIn)
      broken.push(`${address} answers ${response.status()} (on ${on})`);
    if (
      response.status() !== 200 ||
      !(response.headers()["content-type"] ?? "").startsWith("text/html")
    )
      continue;
    const html = (await response.text()).replace(/<script(?![^>]*\ssrc=)[^>]*>.*?<\/script>/gs, "");
    idsOf.set(address, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)));
    for (const target of addressesIn(html)) {
      const url = new URL(target, new URL(address, response.url()));
      if (![new URL(response.url()).origin, appUrl].includes(url.origin)) continue;
      const path = url.pathname + url.search;
      if (url.hash.length > 1)
        anchors.push({ address: path, id: decodeURIComponent(url.hash.slice(1)), on: address });
      if (!namedBy.has(path)) namedBy.set(path, address);
    }
  }
  for (const { address, id, on } of anchors) {
    // The sign-in screen opens the view named in the fragment.
    if (address === "/auth") continue;
    if (idsOf.has(address) && !idsOf.get(address)?.has(id))
      broken.push(`${address} has nothing called #${id} (on ${on})`);
  }
  return { visited: namedBy.size, broken };
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(TAG)].flatMap(([tag]) => {
    const value = (name: string) =>
      new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
    const sources = (value("srcset") ?? value("imagesrcset") ?? "")
      .split(", ")
      .map((source) => source.split(" ")[0] ?? "");
    return [value("href"), value("src"), ...sources].filter(
      (address): address is string =>
        Boolean(address) && !/^(mailto|tel|data):/.test(address ?? ""),
    );
  });
}
