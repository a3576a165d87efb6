/** The pages that measurements visit. "listing" is the first listing of the catalog. */
export const PAGES = ["/", "listing", "/about", "/pricing", "/auth"];

/**
 * @param {string} baseUrl
 * @param {string} page one of PAGES, or another path
 */
export async function pathOf(baseUrl, page) {
  if (page !== "listing") return page;
  const response = await fetch(`${baseUrl}/api/products?limit=1`, {
    signal: AbortSignal.timeout(30_000),
  });
  const [listing] = await response.json();
  return `/products/${listing.slug}`;
}
