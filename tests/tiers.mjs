/** Regular expressions for the paths of tests that only `npm run test:full` runs. */
export const FULL_ONLY = [
  "/tests/e2e/(?!journeys/)",
  // Every endpoint with many inputs, and every page.
  "/tests/api/contract/(database-away|hostile-|methods|overload)",
  "walk\\.test\\.ts$",
  // The same locks from many sides.
  "races\\.test\\.ts$",
  // Dozens of calls up to each limit.
  "/limit-\\w+\\.test\\.ts$",
  // This waits as long as a buyer would.
  "/slow-\\w+\\.test\\.ts$",
  // Rare paths of a room, whose main path stays.
  "/api/payouts/(bank-files|books-balance|stripe)\\.",
  "/api/market/(disabled-sellers|market-pages|invariants|shipping|shipping-refunds|suggest)\\.",
  "/api/grading/(inventory|open-evaluations|invariants|payments|refusals|slabs|worths|desk/(batches|import|results))\\.",
  "/api/shipments/(boxes|carrier-labels|countries|joined|label\\w*|pack-out|storage|tracking\\w*)\\.",
  "/api/(accounts/(account-lock|names)|checkout/undecided-payments|claims/(answers|payouts)|inventory/market-history)\\.",
  "/api/breaks/(correct|counts|void|wait)\\.",
  "/api/payments/(stripe-provider|stripe-refunds)\\.",
  "/api/(ledger/(anchors|overview)|passports/closed-box|showcase/(ends|moderation)|spending/breaks|values/history)\\.",
  "/api/(mail/jobs-command|storage/uploadthing|watches/alerts)\\.",
  "/api/(pulls/pull-rates|videos/upload\\w*|database/connection-shares)\\.",
  // Processes that end, and properties of random data.
  "/unit/(witness/process|proof/tree-properties)\\.",
  // Imports as long as they may be.
  "/api/loads/ten-thousand\\.",
  // The demo shop, built as by a first start.
  "/tests/api/seed/",
];
