/** The pages to measure. "listing" and "offer" are the first of the shop and of the market. */
export const PAGES = ["/", "listing", "/market", "offer", "/about", "/pricing", "/auth"];

const FIRST = {
  listing: { api: "/api/products", pages: "/products" },
  offer: { api: "/api/market", pages: "/market" },
};

/**
 * @param {string} baseUrl
 * @param {string} page one of PAGES, or another path
 */
export async function pathOf(baseUrl, page) {
  const { api, pages } = FIRST[page] ?? {};
  if (!api) return page;
  const response = await fetch(`${baseUrl}${api}?limit=1`, {
    signal: AbortSignal.timeout(30_000),
  });
  const [{ slug }] = await response.json();
  return `${pages}/${slug}`;
}
