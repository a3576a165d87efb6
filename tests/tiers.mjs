/**
 * What only `npm run test:full` runs, as regular expressions for paths. `npm test` runs all other
 * files.
 */
export const FULL_ONLY = [
  "/tests/e2e/(?!journeys/)",
  // Every endpoint with many inputs, and every page.
  "/tests/api/contract/(hostile-|methods|overload)",
  "walk\\.test\\.ts$",
  // The same locks from many sides.
  "races\\.test\\.ts$",
  // Dozens of calls up to each limit.
  "/limit-\\w+\\.test\\.ts$",
  // Waits as long as a buyer would.
  "/slow-\\w+\\.test\\.ts$",
  // The demo shop, built as by a first start.
  "/tests/api/seed/",
];
