import { CATALOG_TAG, HOME_TAG, MARKET_TAG, PULLS_TAG, SETTINGS_TAG } from "./tags.mjs";

/**
 * What the listener heard. `all` counts whatever expires a page. On `globalThis`, because Next.js
 * bundles pages and endpoints apart from its cache handler.
 *
 * @type {{ isListening: boolean, settings: number, catalog: number, market: number, pulls: number, all: number }}
 *   whether no change is missed, and how often each of them changed
 */
export const heardChanges = (globalThis.fairwaxHeardChanges ??= {
  isListening: false,
  settings: 0,
  catalog: 0,
  market: 0,
  pulls: 0,
  all: 0,
});

/** @param {readonly string[]} tags */
export function noteChanges(tags) {
  const isAll = tags.includes(CATALOG_TAG);
  if (tags.includes(SETTINGS_TAG)) heardChanges.settings += 1;
  if (isAll || tags.includes(HOME_TAG)) heardChanges.catalog += 1;
  if (isAll || tags.includes(MARKET_TAG)) heardChanges.market += 1;
  if (isAll || tags.includes(PULLS_TAG)) heardChanges.pulls += 1;
}
