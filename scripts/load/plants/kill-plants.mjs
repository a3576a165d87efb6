/**
 * Faults for `npm run kills -- --plant`, each with the kills that must notice it.
 * @type {import("./apply-plant.mjs").Plant[]}
 */
export const KILL_PLANTS = [
  {
    name: "early-acknowledge",
    takesAway: "the wait until a commit is on disk before a request is answered",
    edits: [
      {
        file: "lib/platform/database/db.ts",
        find: ".DATABASE_URL,",
        replace: '.DATABASE_URL + "?options=-c%20synchronous_commit%3Doff",',
      },
    ],
    noticedBy: ["postgres"],
  },
  {
    name: "no-replay",
    takesAway: "the retry of an interrupted payment that is sent again with its key",
    edits: [
      {
        file: "lib/payments/pay.ts",
        find: "if (!isKnown) {",
        replace: "if (isKnown) return;\n  {",
      },
    ],
    noticedBy: ["servers", "postgres"],
  },
  {
    name: "torn-settlement",
    takesAway: "the shared transaction of a payment and its order",
    edits: [
      {
        file: "lib/payments/record-success.ts",
        find: "import type { Tx } from",
        replace: "import { db, type Tx } from",
      },
      {
        file: "lib/payments/record-success.ts",
        find: 'tx.payment.updateMany({\n    where: { id, status: { not: "SUCCEEDED" } }',
        replace: 'db.payment.updateMany({\n    where: { id, status: { not: "SUCCEEDED" } }',
      },
      {
        // Widens the gap between the commits, so that eight rounds can't miss it.
        file: "lib/checkout/place-or-refund.ts",
        find: "  const isPaid = await tx.order.findUnique(",
        replace:
          "  await new Promise((resolve) => setTimeout(resolve, 40));\n  const isPaid = await tx.order.findUnique(",
      },
    ],
    noticedBy: ["servers", "postgres", "postgres-cards"],
  },
  {
    name: "late-transfer",
    takesAway: "the shared transaction of a card's sale and its change of owner",
    edits: [
      {
        file: "lib/orders/sell-cards.ts",
        find: 'import type { Tx } from "@/lib/platform/database/db";',
        replace: 'import { db, type Tx } from "@/lib/platform/database/db";',
      },
      {
        file: "lib/orders/sell-cards.ts",
        find: "  await tx.$executeRaw`\n    UPDATE cards c SET owner_id",
        replace:
          "  setTimeout(() => void transfer(), 150);\n  const transfer = () => db.$executeRaw`\n    UPDATE cards c SET owner_id",
      },
    ],
    noticedBy: ["servers-cards"],
  },
  {
    name: "lost-settlement",
    takesAway: "the check with the provider on interrupted payments of buyers who left",
    edits: [
      {
        file: "lib/server/settle-pending-payments.ts",
        find: "WHERE status = 'PENDING'",
        replace: "WHERE FALSE",
      },
      {
        file: "lib/payments/payment-machine.ts",
        find: "cancel(reference);\n  await settle(payables, { reference, paymentId, now });",
        replace: "cancel(reference);",
      },
    ],
    noticedBy: ["postgres"],
  },
];
