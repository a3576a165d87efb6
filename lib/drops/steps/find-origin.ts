import "server-only";

import { z } from "zod";

import { seedOfRound, seedOfSecret } from "@/lib/drops/seed";
import { signaturesIn } from "@/lib/drops/signatures-in";
import type { DueDrop } from "@/lib/drops/steps/next-step";
import { findRound } from "@/lib/ledger/beacon/find-round";
import type { BeaconRound } from "@/lib/ledger/beacon/schema";
import { dropBox } from "@/lib/ledger/events";
import { listSigners } from "@/lib/ledger/log/key-changes";
import { db } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { majorityOf } from "@/lib/platform/witness";

/** The seed, and what the ledger says so that anyone can compute it. */
type Origin = { seed: Uint8Array } & (
  | { said: { beacon: BeaconRound } }
  | { said: { secret: string; checkpoint: string } }
);

/** Null while what it takes isn't there yet. @throws while the beacon is away */
export async function findOrigin({ id, chain: hash, round }: DueDrop): Promise<Origin | null> {
  if (hash === null || round === null) return findSecretOrigin(id);
  const chain = getEnv().LEDGER_BEACON_CHAINS.find((known) => known.hash === hash);
  if (!chain) throw new Error(`The chain ${hash} of a drop is missing in LEDGER_BEACON_CHAINS.`);
  const beacon = await findRound(chain, round);
  return { seed: seedOfRound(beacon), said: { beacon } };
}

const closedSchema = z.object({ secret: column.bytes, leafHash: column.bytes });

async function findSecretOrigin(id: string): Promise<Origin | null> {
  const { secret, leafHash } = await queryRow(db, closedSchema)`
    SELECT d.secret, e.leaf_hash AS "leafHash" FROM drops d
    JOIN ledger_entries e ON e.box = ${dropBox(id)} AND e.type = 'DROP_CLOSED'
    WHERE d.id = ${id}::uuid`;
  const leaf = new Uint8Array(leafHash);
  const checkpoint = getEnv().LEDGER_WITNESSES.length > 0 ? await cosigned(leaf) : await own(leaf);
  if (checkpoint === null) return null;
  return {
    seed: seedOfSecret(secret, signaturesIn(checkpoint)),
    said: { secret: Buffer.from(secret).toString("hex"), checkpoint },
  };
}

type Leaf = Uint8Array<ArrayBuffer>;

const ownSchema = z.object({ note: column.text });
const noteSchema = ownSchema.extend({ lines: z.array(column.text) });

/** The first checkpoint with the closed list, also of a key that was replaced since. */
async function own(leaf: Leaf): Promise<string | null> {
  const [found] = await queryRows(db, ownSchema)`
    SELECT k.note FROM ledger_entries e JOIN ledger_checkpoints k ON k.size > e.seq
    WHERE e.leaf_hash = ${leaf} AND k.signer = ANY (${await listSigners(db)})
    ORDER BY k.size, k.at LIMIT 1`;
  return found?.note ?? null;
}

/** The first checkpoint with the closed list that a quorum of witnesses signed. */
async function cosigned(leaf: Leaf): Promise<string | null> {
  const { LEDGER_WITNESSES: witnesses, LEDGER_WITNESS_QUORUM: quorum } = getEnv();
  const [found] = await queryRows(db, noteSchema)`
    SELECT k.note, array_agg(c.line ORDER BY c.line) AS lines
    FROM ledger_entries e JOIN ledger_checkpoints k ON k.size > e.seq
    JOIN ledger_cosignatures c USING (signer, size)
    WHERE e.leaf_hash = ${leaf} AND signer = ANY (${await listSigners(db)})
      AND c.witness = ANY (${witnesses.map(({ id }) => id)})
    GROUP BY size, k.at, k.note HAVING count(*) >= ${quorum ?? majorityOf(witnesses.length)}::int
    ORDER BY size, k.at LIMIT 1`;
  return found ? found.note + found.lines.join("") : null;
}
