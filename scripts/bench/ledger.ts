import { randomUUID } from "node:crypto";

import { median } from "../lib/median.mjs";
import { printTable } from "./table.mjs";
import { appendEvents } from "@/lib/ledger/append-events";
import type { LedgerEvent } from "@/lib/ledger/events";
import { parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { hashCovers } from "@/lib/ledger/log/hash-covers";
import { signLedger } from "@/lib/ledger/log/sign-ledger";
import { rootCover } from "@/lib/ledger/log/tree-nodes";
import { db, disconnect, runAsJob } from "@/lib/platform/database/db";
import { proveConsistency } from "@/lib/proof/prove-consistency";
import { proveInclusion } from "@/lib/proof/prove-inclusion";
import { readTile } from "@/lib/proof/read-tile";
import { isConsistent } from "@/lib/proof/verify/is-consistent";
import { isIncluded } from "@/lib/proof/verify/is-included";

const RUNS = 60;
const HEAD = [
  "entries",
  "append",
  "append and sign",
  "checkpoint",
  "inclusion",
  "hashes",
  "consistency",
  "hashes",
  "tile",
  "add",
  "nodes on disk",
];

async function main() {
  const rows = [];
  for (const size of process.argv.slice(2).map(Number)) rows.push(await measure(size));
  printTable("The ledger's log: median times, and bytes as JSON or text", HEAD, rows);
}

async function measure(size: number): Promise<string[]> {
  const present = await db.ledgerEntry.count();
  const startedAt = performance.now();
  await addEntries(present, size);
  const perSecond = (size - present) / ((performance.now() - startedAt) / 1000);
  await signLedger();

  const boxes = Array.from({ length: RUNS }, () => randomUUID());
  const append = await timed((run) => appendOne({ type: "BOX_IN", box: boxes[run] ?? "" }));
  const sign = await timed(async (run) => {
    await appendOne(assign(boxes[run] ?? ""));
    await signLedger();
  });
  const checkpoint = await timed(() => findCheckpoint(db));
  const { note, size: now } = checkpoint.value ?? { note: "", size: 0 };
  const inclusion = await timed(() => proveInclusion({ seq: random(now), size: now }));
  const consistency = await timed(() => proveConsistency({ from: 1 + random(now - 1), to: now }));
  const tile = await timed(() => readTile({ level: "0", tile: "000" }));
  await check(note, inclusion.value, consistency.value);
  const [{ bytes }] = await db.$queryRaw<[{ bytes: bigint }]>`
    SELECT pg_total_relation_size('ledger_nodes') AS bytes`;
  return [
    size.toLocaleString("en-US"),
    append.ms,
    sign.ms,
    `${checkpoint.ms}, ${note.length} B`,
    `${inclusion.ms}, ${JSON.stringify(inclusion.value).length} B`,
    String(inclusion.value?.hashes.length),
    `${consistency.ms}, ${JSON.stringify(consistency.value).length} B`,
    String(consistency.value?.hashes.length),
    tile.ms,
    `${Math.round(perSecond).toLocaleString("en-US")}/s`,
    `${(Number(bytes) / size).toFixed(0)} B each`,
  ];
}

/** Inserts directly: the trigger checks each row, and the measured appends show its cost. */
async function addEntries(from: number, to: number) {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      await tx.$executeRaw`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_check`;
      await tx.$executeRaw`
        INSERT INTO ledger_entries (seq, type, box, at, leaf, leaf_hash, prev)
        SELECT seq, 'BOX_IN', box, '2026-01-02T03:04:05.006Z', leaf, sha256('\\x00'::bytea || leaf), NULL
        FROM generate_series(${from}::bigint, ${to - 1}::bigint) AS seq
        CROSS JOIN LATERAL (SELECT md5('box ' || seq)::uuid::text AS box) b
        CROSS JOIN LATERAL (SELECT convert_to(format(
          '{"at":"2026-01-02T03:04:05.006Z","box":"%s","prev":"","type":"BOX_IN","v":1}', box), 'UTF8') AS leaf) l`;
      await tx.$executeRaw`ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_check`;
    },
    { timeout: 600_000 },
  );
  await db.$executeRaw`ANALYZE ledger_entries`;
}

const appendOne = (event: LedgerEvent) =>
  db.$transaction((tx) => appendEvents(tx, { events: [event], now: new Date() }));

const assign = (box: string): LedgerEvent => ({
  type: "ASSIGN",
  box,
  orderCommit: "00".repeat(32),
  rule: "NEXT_IN_SEQUENCE",
  buyerNonce: "00".repeat(16),
});

async function timed<T>(work: (run: number) => Promise<T>) {
  const times: number[] = [];
  let value: T | undefined;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    value = await work(run);
    times.push(performance.now() - start);
  }
  return { value, ms: `${(median(times) ?? 0).toFixed(1)} ms` };
}

/** A fast answer counts only if it is right. */
async function check(
  note: string,
  inclusion: Awaited<ReturnType<typeof proveInclusion>> | undefined,
  consistency: Awaited<ReturnType<typeof proveConsistency>> | undefined,
) {
  const checkpoint = parseCheckpointText(note.slice(0, note.indexOf("\n\n") + 1));
  if (!checkpoint || !inclusion || !consistency) throw new Error("A proof is missing.");
  const { size, root } = checkpoint;
  const isProven = await isIncluded({
    index: inclusion.leafIndex,
    size,
    leafHash: Buffer.from(inclusion.leafHash, "hex"),
    hashes: inclusion.hashes.map((hash) => Buffer.from(hash, "hex")),
    root,
  });
  const [fromRoot] = await hashCovers(db, [rootCover(consistency.from)]);
  const isGrown = await isConsistent({
    from: consistency.from,
    to: size,
    fromRoot: fromRoot ?? root,
    toRoot: root,
    hashes: consistency.hashes.map((hash) => Buffer.from(hash, "hex")),
  });
  if (!isProven || !isGrown) throw new Error("A proof is wrong.");
}

const random = (below: number) => Math.floor(Math.random() * below);

runAsJob(main)
  .catch((error: Error) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(disconnect);
