/**
 * Faults in selling cards and in paying for them.
 * @type {import("./apply-plant.mjs").Plant[]}
 */
export const MARKET_PLANTS = [
  {
    name: "no-card-hold",
    takesAway: "the check that no other checkout holds a card",
    edits: [
      {
        file: "lib/checkout/take-cards.ts",
        find: "OR o.held_until <= ${now}::timestamptz)",
        replace: "OR TRUE OR o.held_until <= ${now}::timestamptz)",
      },
    ],
    noticedBy: ["one-card"],
  },
  {
    name: "no-claim-lock",
    takesAway: "the lock on a seller while a claim on their sale is opened",
    edits: [
      {
        file: "lib/claims/lock-parties.ts",
        find: "ORDER BY id FOR NO KEY UPDATE`;\n  if",
        replace: "ORDER BY id`;\n  if",
      },
    ],
    noticedBy: ["claim-or-payout"],
  },
  {
    name: "no-offer-check",
    takesAway: "the check that an offer is live at its price, and that of the total the buyer saw",
    edits: [
      {
        file: "lib/checkout/take-cards.ts",
        find: " AND o.ended_at IS NULL AND o.price = w.price",
        replace: "",
      },
      {
        file: "lib/checkout/start-checkout.ts",
        find: "if (toDecimalString(totals.totalCents) !== input.expectedTotal) {",
        replace: "if (false) {",
      },
    ],
    noticedBy: ["buy-or-withdraw", "buy-or-ship", "buy-or-price"],
  },
];
