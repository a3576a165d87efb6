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
];
