// Tags that expire cached pages: triggers notify every process (change-listener.mjs), except on a
// Vercel-style host: there, the request that changed a listing expires home and its page
// (revalidate-listings.ts), and everything else expires after 60 seconds.
// Other caches have complete keys, expire in minutes, or are checked against the database on use.
//
// | tag            | pages                            | expires with                            |
// | -------------- | -------------------------------- | --------------------------------------- |
// | catalog        | all of these                     | a lost connection, a large change       |
// | home           | home and its views               | a change to any listing                 |
// | listing:<slug> | the listing                      | a change to the listing or its boxes    |
// | market         | market views, home, listings     | a change to any offer                   |
// | offer:<slug>   | the offer, and similar ones      | a change to the offer or its card       |
// | settings       | all                              | a lost connection, a changed setting    |
// | drop:<slug>    | the drop                         | a change of its state                   |
// | pulls          | home, listings                   | a pull that is no longer public         |

export const CATALOG_TAG = "catalog";
export const HOME_TAG = "home";

export const SETTINGS_TAG = "settings";

/** @param {string} slug */
export const listingTag = (slug) => `listing:${slug}`;

export const MARKET_TAG = "market";

/** @param {string} slug */
export const offerTag = (slug) => `offer:${slug}`;

/** @param {string} slug */
export const dropTag = (slug) => `drop:${slug}`;

/** New pulls may take the minute after which these pages expire anyway. */
export const PULLS_TAG = "pulls";

/**
 * @param {string} payload listing slugs, "*" for too many, "market:" and an offer's slug, "drop:" and a
 *   drop's slug, "settings:" or "pulls:"
 */
export function tagsOfChange(payload) {
  if (payload === "*") return [CATALOG_TAG];
  if (payload === "settings:") return [SETTINGS_TAG];
  if (payload === "pulls:") return [PULLS_TAG];
  if (payload.startsWith("market:")) return [MARKET_TAG, offerTag(payload.slice("market:".length))];
  if (payload.startsWith("drop:")) return [payload];
  return [HOME_TAG, ...payload.split(" ").map(listingTag)];
}

const READ_AT = "read-at:";

/** Milliseconds, never going back. */
export const monotonicNow = () => performance.timeOrigin + performance.now();

/** @param {number} readAt */
export const readAtTag = (readAt) => `${READ_AT}${readAt}`;

/** @param {string[]} tags @returns {number | undefined} */
export function readAtOf(tags) {
  const times = tags
    .filter((tag) => tag.startsWith(READ_AT))
    .map((tag) => Number(tag.slice(READ_AT.length)));
  return times.length > 0 ? Math.min(...times) : undefined;
}
