/**
 * Faults in breaks, their videos and the corrections of their cards.
 * @type {import("./apply-plant.mjs").Plant[]}
 */
export const BREAK_PLANTS = [
  {
    name: "no-break-lock",
    takesAway: "the lock on an order line while its break starts",
    edits: [{ file: "lib/breaks/start-break.ts", find: "FOR UPDATE OF l", replace: "" }],
    noticedBy: ["cancel-or-break"],
  },
  {
    name: "no-seal-lock",
    takesAway: "the lock on a break while it is sealed",
    edits: [
      {
        file: "lib/breaks/lock-break.ts",
        find: "sealing: Prisma.sql`FOR UPDATE`",
        replace: "sealing: Prisma.empty",
      },
    ],
    noticedBy: ["commit-once"],
  },
  {
    name: "no-video-lock",
    takesAway: "the lock on a video while a chunk is added, or while it is finished",
    edits: [
      {
        file: "lib/videos/lock-video.ts",
        find: "break_id = ${breakId}::uuid FOR UPDATE",
        replace: "break_id = ${breakId}::uuid",
      },
    ],
    noticedBy: ["video-chunks"],
  },
  {
    name: "any-hash",
    takesAway: "the comparison of a video's bytes with the hash of its sender",
    edits: [
      {
        file: "lib/videos/finish-video.ts",
        find: "!digest || toHex(digest) !== sha256",
        replace: "!digest",
      },
    ],
    noticedBy: ["video-chunks"],
  },
  {
    name: "no-sealed-check",
    takesAway: "the rule that the videos of a sealed break stay as they are",
    edits: [{ file: "lib/videos/lock-video.ts", find: 'row.status !== "OPEN"', replace: "false" }],
    noticedBy: ["video-seal"],
  },
  {
    name: "no-video-seal-lock",
    takesAway: "the lock on a break while its videos change",
    edits: [
      {
        file: "lib/videos/lock-video.ts",
        find: "adding: Prisma.sql`FOR KEY SHARE`",
        replace: "adding: Prisma.empty",
      },
    ],
    noticedBy: ["video-seal"],
  },
  {
    name: "no-correction-lock",
    takesAway: "the lock on a break while one of its cards is corrected",
    edits: [
      {
        file: "lib/breaks/correct-card.ts",
        find: 'lockBreak(tx, id, "saving")',
        replace: 'lockBreak(tx, id, "adding")',
      },
    ],
    noticedBy: ["corrections"],
  },
  {
    name: "stale-identity",
    takesAway: "a correction from the root that it publishes",
    edits: [
      {
        file: "lib/breaks/catalog-cards.ts",
        find: "import type { Tx } from",
        replace: "import { db, type Tx } from",
      },
      {
        file: "lib/breaks/catalog-cards.ts",
        find: "identityRoot: await identityRootOf(tx, productId)",
        replace: "identityRoot: await identityRootOf(db as never, productId)",
      },
    ],
    noticedBy: ["corrections"],
  },
  {
    name: "lost-correction",
    takesAway: "the words of earlier corrections from a card's identity",
    edits: [
      {
        file: "lib/breaks/catalog-cards.ts",
        find: "identityBytes({ ...named, ...changes })",
        replace: 'identityBytes({ ...named, team: "", serial: "", ...changes })',
      },
    ],
    noticedBy: ["corrections"],
  },
];
