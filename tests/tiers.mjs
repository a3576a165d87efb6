/** Regular expressions for the paths of tests that only `npm run test:full` runs. */
export const FULL_ONLY = [
  "/tests/e2e/(?!journeys/)",
  // Every endpoint with many inputs, and every page.
  "/tests/api/contract/(hostile-|methods|overload)",
  "walk\\.test\\.ts$",
  // The same locks from many sides.
  "races\\.test\\.ts$",
  // Dozens of calls up to each limit.
  "/limit-\\w+\\.test\\.ts$",
  // This waits as long as a buyer would.
  "/slow-\\w+\\.test\\.ts$",
  // The demo shop, built as by a first start.
  "/tests/api/seed/",
];
