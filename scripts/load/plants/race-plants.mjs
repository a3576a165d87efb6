import { BREAK_PLANTS } from "./break-plants.mjs";
import { MARKET_PLANTS } from "./market-plants.mjs";

/**
 * Faults for `npm run races -- --plant`, each with the races that must notice it.
 * @type {import("./apply-plant.mjs").Plant[]}
 */
export const RACE_PLANTS = [
  {
    name: "no-lock",
    takesAway: "the lock on a box while a checkout claims it",
    edits: [
      {
        file: "lib/checkout/take-boxes.ts",
        find: "LIMIT w.quantity FOR UPDATE SKIP LOCKED",
        replace: "LIMIT w.quantity",
      },
    ],
    noticedBy: ["one-box", "last-pair"],
  },
  {
    name: "no-idempotency",
    takesAway: "the Idempotency-Key of a checkout",
    edits: [
      {
        file: "lib/checkout/endpoints.ts",
        find: "startCheckout({\n        userId: user.id,\n        idempotencyKey: idempotencyKeyOf(request)",
        replace:
          "startCheckout({\n        userId: user.id,\n        idempotencyKey: crypto.randomUUID()",
      },
    ],
    noticedBy: ["one-key"],
  },
  {
    name: "no-payment-key",
    takesAway: "the Idempotency-Key of a payment, and the check for a payment under way",
    edits: [
      {
        file: "lib/checkout/endpoints.ts",
        find: "checkoutId: params.id,\n        userId: user.id,\n        idempotencyKey: idempotencyKeyOf(request)",
        replace:
          "checkoutId: params.id,\n        userId: user.id,\n        idempotencyKey: crypto.randomUUID()",
      },
      {
        file: "lib/payments/pay.ts",
        find: "if (await supersedePendingPayment({ machine, kind, payableId, paymentId, isPaid, now }))",
        replace: "if (false)",
      },
    ],
    noticedBy: ["one-key"],
  },
  {
    name: "unsorted-locks",
    takesAway: "the order in which boxes are locked, and the retry after a deadlock",
    edits: [
      {
        file: "lib/checkout/wanted-listings.ts",
        find: ".sort((a, b) => a.listingId - b.listingId)",
        replace: "",
      },
      {
        file: "lib/checkout/take-boxes.ts",
        find: "FOR UPDATE SKIP LOCKED",
        replace: "FOR UPDATE",
      },
      {
        file: "lib/platform/database/db.ts",
        find: "const MAX_TRIES = 5;",
        replace: "const MAX_TRIES = 1;",
      },
    ],
    noticedBy: ["opposite-carts"],
  },
  {
    name: "no-ledger-lock",
    takesAway: "the lock that serializes appends to the ledger",
    edits: [
      {
        file: "lib/ledger/append-events.ts",
        find: "SELECT FROM lock_ledger()",
        replace: "SELECT 1",
      },
    ],
    noticedBy: ["busy-ledger"],
  },
  {
    name: "swapped-nodes",
    takesAway: "the order of a node's children in the ledger's log",
    edits: [
      {
        file: "lib/ledger/log/frontier.ts",
        find: "hashNode(left.hash, node.hash)",
        replace: "hashNode(node.hash, left.hash)",
      },
    ],
    noticedBy: ["growing-log"],
  },
  {
    name: "missing-nodes",
    takesAway: "some nodes of the ledger's log, which no append reads",
    edits: [
      {
        file: "lib/ledger/log/integrate-entries.ts",
        find: "frontier.append(hash))",
        replace:
          "frontier.append(hash)).filter(({ level, index }) => level !== 2 || index % 2 === 0)",
      },
    ],
    noticedBy: ["growing-log"],
  },
  {
    name: "early-checkpoint",
    takesAway: "the rule that a checkpoint covers only entries that are there",
    edits: [
      {
        file: "lib/ledger/log/checkpoints.ts",
        find: "signer: signer.id, size, root: root()",
        replace: "signer: signer.id, size: size + 1, root: root()",
      },
    ],
    noticedBy: ["growing-log"],
  },
  {
    name: "half-root",
    takesAway: "all but the first node of a checkpoint's root",
    edits: [
      {
        file: "lib/ledger/log/frontier.ts",
        find: "stack.map(({ hash }) => hash),",
        replace: "stack.slice(0, 1).map(({ hash }) => hash),",
      },
    ],
    noticedBy: ["growing-log"],
  },
  {
    name: "stale-note",
    takesAway: "the entries of a sale from the checkpoint that is signed with it",
    edits: [
      {
        file: "lib/ledger/log/checkpoints.ts",
        find: "origin: signer.origin, size, root: root()",
        replace: "origin: signer.origin, size: size - 1, root: root()",
      },
    ],
    noticedBy: ["growing-log"],
  },
  {
    name: "no-late-refund",
    takesAway: "the refund of a payment that arrives after its boxes were sold",
    edits: [
      {
        file: "lib/checkout/place-or-refund.ts",
        find: 'await refundWhole(tx, paymentId, "LATE");',
        replace: "",
      },
    ],
    noticedBy: ["late-payment"],
  },
  {
    name: "no-sweep",
    takesAway: "the background job that releases boxes with an expired hold",
    edits: [
      {
        file: "lib/checkout/expire-holds.ts",
        find: "WHERE status = 'OPEN'",
        replace: "WHERE FALSE",
      },
    ],
    noticedBy: ["expired-holds"],
  },
  ...BREAK_PLANTS,
  ...MARKET_PLANTS,
  {
    name: "open-twice",
    takesAway: "the condition that only a closed pack can be opened",
    edits: [{ file: "lib/packs/open-pack.ts", find: "AND p.opened_at IS NULL", replace: "" }],
    noticedBy: ["commit-once"],
  },
  {
    name: "no-tray-lock",
    takesAway: "the locks on a collector who starts a shipment, and on the cards",
    edits: [
      {
        file: "lib/shipments/start-shipment.ts",
        find: "FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE",
        replace: "FROM users WHERE id = ${userId}::uuid",
      },
      {
        file: "lib/shipments/start-shipment.ts",
        find: "ORDER BY c.id FOR NO KEY UPDATE",
        replace: "ORDER BY c.id",
      },
    ],
    noticedBy: ["one-shipment"],
  },
  {
    name: "no-packed-state",
    takesAway: "the condition that only an unpacked shipment is canceled",
    edits: [
      {
        file: "lib/shipments/cancel-shipment.ts",
        find: 'where: { id, status: { in: ["AWAITING_PAYMENT", "PAID"] } },',
        replace: "where: { id },",
      },
    ],
    noticedBy: ["cancel-or-pack"],
  },
  {
    name: "no-paid-lock",
    takesAway: "the rule that a paid shipment keeps its cards",
    edits: [
      {
        file: "lib/inventory/act-on-cards.ts",
        find: "chosen.status <> ${status} AND NOT chosen.is_locked",
        replace: "chosen.status <> ${status}",
      },
    ],
    noticedBy: ["pay-or-move"],
  },
  {
    name: "no-grading-tray-lock",
    takesAway: "the locks on a collector who starts a grading submission, and on the cards",
    edits: [
      {
        file: "lib/grading/start-submission.ts",
        find: "FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE",
        replace: "FROM users WHERE id = ${userId}::uuid",
      },
      {
        file: "lib/grading/start-submission.ts",
        find: "ORDER BY id FOR NO KEY UPDATE",
        replace: "ORDER BY id",
      },
    ],
    noticedBy: ["one-submission"],
  },
  {
    name: "no-submission-lock",
    takesAway: "the locks on a grading submission and its cards while it is canceled or received",
    edits: [
      {
        file: "lib/grading/lock-submission.ts",
        find: ") ORDER BY id FOR NO KEY UPDATE",
        replace: ") ORDER BY id",
      },
      {
        file: "lib/grading/lock-submission.ts",
        find: "AND ${mine} FOR NO KEY UPDATE",
        replace: "AND ${mine}",
      },
    ],
    noticedBy: ["cancel-or-receive"],
  },
  {
    name: "no-batch-lock",
    takesAway: "the locks on grading submissions and cards while a batch takes them",
    edits: [
      {
        file: "lib/grading/desk/lock-submissions.ts",
        find: "ORDER BY id FOR NO KEY UPDATE",
        replace: "ORDER BY id",
      },
      {
        file: "lib/grading/desk/lock-submissions.ts",
        find: "ORDER BY s.id FOR NO KEY UPDATE",
        replace: "ORDER BY s.id",
      },
    ],
    noticedBy: ["one-batch"],
  },
];
