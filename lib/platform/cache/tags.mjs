// Plain JavaScript, because the page cache runs unbundled.
//
// All invalidation of cached pages. Triggers send `catalog_changed` on commit, and each process
// expires the tags of what changed (change-listener.mjs); on a Vercel-style host, the request that
// made the change does (revalidate-listings.ts).
//
// | tag            | on                                        | expires with                        |
// | -------------- | ----------------------------------------- | ----------------------------------- |
// | catalog        | all pages below                           | a lost connection, a large change   |
// | home           | home and its views                        | a change of any listing             |
// | listing:<slug> | the page of a listing                     | a change of the listing or its boxes |
// | market         | market views, home, listings              | a change of any offer               |
// | offer:<slug>   | the page of an offer, and of similar ones | a change of the offer or its card   |
//
// Other caches need no tags: share pictures (draw-once.ts) have all that they show in their key,
// opened session cookies are checked against the database, and published figures are at most five
// minutes old (remember.ts).

/** On every page that shows the catalog. */
export const CATALOG_TAG = "catalog";
export const HOME_TAG = "home";

/** @param {string} slug */
export const listingTag = (slug) => `listing:${slug}`;

/** On every page that lists the market. */
export const MARKET_TAG = "market";

/** @param {string} slug of an offer on the market */
export const offerTag = (slug) => `offer:${slug}`;

/**
 * @param {string} payload of `catalog_changed`: slugs of listings, "*" where they would be too long,
 *   or "market:" and the slug of an offer
 */
export function tagsOfChange(payload) {
  if (payload === "*") return [CATALOG_TAG];
  if (payload.startsWith("market:")) return [MARKET_TAG, offerTag(payload.slice("market:".length))];
  return [HOME_TAG, ...payload.split(" ").map(listingTag)];
}

const READ_AT = "read-at:";

/** Never goes back, unlike the time of day. In milliseconds. */
export const monotonicNow = () => performance.timeOrigin + performance.now();

/** @param {number} readAt by `monotonicNow` */
export const readAtTag = (readAt) => `${READ_AT}${readAt}`;

/** @param {string[]} tags @returns {number | undefined} the earliest time at which data was read */
export function readAtOf(tags) {
  const times = tags
    .filter((tag) => tag.startsWith(READ_AT))
    .map((tag) => Number(tag.slice(READ_AT.length)));
  return times.length > 0 ? Math.min(...times) : undefined;
}
