/**
 * What the listener heard. On `globalThis`, because Next.js bundles pages and endpoints apart from
 * its cache handler.
 *
 * @type {{ isListening: boolean, settings: number, catalog: number }} whether no change is missed,
 *   and how often the settings and the catalog changed
 */
export const heardChanges = (globalThis.fairwaxHeardChanges ??= {
  isListening: false,
  settings: 0,
  catalog: 0,
});
