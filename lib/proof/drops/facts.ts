import { z } from "zod";

import { beaconRoundSchema } from "@/lib/ledger/beacon/schema";
import { dropBox } from "@/lib/ledger/events";
import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { DropProof } from "@/lib/proof/drops/schema";
import { fromHex, parseObject, toBytes, toHex } from "@/lib/proof/verify/encoding";
import { isIncluded } from "@/lib/proof/verify/is-included";
import { type LogKeys, openWithKeys, readLogKeys } from "@/lib/proof/verify/log-keys";
import { leafHash } from "@/lib/proof/verify/tree-hash";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const leafSchema = z.object({ box: z.string(), at: z.iso.datetime(), prev: z.string() });

const announcedSchema = leafSchema.extend({
  type: z.literal("DROP_ANNOUNCED"),
  boxes: z.int(),
  mostPerAccount: z.int(),
  opensAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  chain: hash.optional(),
  commitment: hash.optional(),
});
const closedSchema = leafSchema.extend({
  type: z.literal("DROP_CLOSED"),
  size: z.int().min(0),
  root: hash,
  round: z.int().optional(),
});
const drawnSchema = leafSchema.extend({
  type: z.literal("DROP_DRAWN"),
  seed: hash,
  beacon: beaconRoundSchema.optional(),
  secret: hash.optional(),
  checkpoint: z.string().optional(),
});

type Said<S extends z.ZodType> = z.output<S> & { seq: number };

/** The input of the checks. Null for what the ledger doesn't say, or not in this form. */
export type DropFacts = {
  proof: DropProof;
  logKeys: LogKeys | null;
  serviceKeys: ServiceKeys;
  checkpoint: Checkpoint | null;
  /** Whether the tree has all entries, each after the one before. */
  areIncluded: boolean;
  announced: Said<typeof announcedSchema> | null;
  closed: Said<typeof closedSchema> | null;
  drawn: Said<typeof drawnSchema> | null;
};

export async function readDropFacts(
  proof: DropProof,
  { pinnedKey, serviceKeys }: { pinnedKey: string; serviceKeys: ServiceKeys },
): Promise<DropFacts> {
  const logKeys = await readLogKeys(pinnedKey, proof.keyChanges ?? []);
  const opened = logKeys && (await openWithKeys(proof.checkpoint, logKeys));
  const checkpoint = opened?.checkpoint ?? null;
  const [first, second, third] = proof.events;
  return {
    proof,
    logKeys,
    serviceKeys,
    checkpoint,
    areIncluded: checkpoint !== null && (await areInTree(proof, checkpoint)),
    announced: read(announcedSchema, first),
    closed: read(closedSchema, second),
    drawn: read(drawnSchema, third),
  };
}

type Event = DropProof["events"][number];

function read<S extends z.ZodType<object>>(schema: S, event: Event | undefined): Said<S> | null {
  const { data } = schema.safeParse(event && parseObject(event.leaf));
  return data && event ? { ...data, seq: event.seq } : null;
}

async function areInTree({ drop, events }: DropProof, { size, root }: Checkpoint) {
  let prev = "";
  for (const { seq, leaf, hashes } of events) {
    const own = await leafHash(toBytes(leaf));
    const said = parseObject(leaf);
    if (said.box !== dropBox(drop) || said.prev !== prev) return false;
    const proof = { index: seq, size, leafHash: own, hashes: hashes.map(fromHex), root };
    if (!(await isIncluded(proof))) return false;
    prev = toHex(own);
  }
  return events.length > 0;
}
