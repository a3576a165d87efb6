import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { fromHex, parseObject, toBytes } from "@/lib/proof/verify/encoding";
import { openCheckpoint } from "@/lib/proof/verify/open-checkpoint";
import { type Hash, leafHash } from "@/lib/proof/verify/tree-hash";
import { parseVerifierKey, type VerifierKey } from "@/lib/proof/verify/verifier-key";

export type Leaf = Record<string, unknown> & { type: string };
export type ReadEvent = { seq: number; hash: Hash; leaf: Leaf; proof: Hash[] };

/** The input of the checks. Unreadable parts of the bundle are null. */
export type Facts = {
  bundle: SavedBundle;
  pinnedKey: VerifierKey | null;
  serviceKeys: ServiceKeys;
  checkpoint: Checkpoint | null;
  events: ReadEvent[];
};

export async function readFacts(
  bundle: SavedBundle,
  { pinnedKey, serviceKeys }: { pinnedKey: string; serviceKeys: ServiceKeys },
): Promise<Facts> {
  const key = await parseVerifierKey(pinnedKey);
  return {
    bundle,
    pinnedKey: key,
    serviceKeys,
    checkpoint: key && (await openCheckpoint(bundle.checkpoint, key)),
    events: await Promise.all(
      bundle.events.map(async ({ seq, leaf, hashes }) => ({
        seq,
        hash: await leafHash(toBytes(leaf)),
        leaf: parseLeaf(leaf),
        proof: hashes.map(fromHex),
      })),
    ),
  };
}

/** An unreadable leaf becomes an event with no type. */
export const parseLeaf = (text: string): Leaf => ({ type: "", ...parseObject(text) });

export const lastOf = (events: readonly ReadEvent[], type: string): ReadEvent | undefined =>
  events.findLast(({ leaf }) => leaf.type === type);

export function openAssign(events: readonly ReadEvent[]): ReadEvent | undefined {
  const assign = lastOf(events, "ASSIGN");
  const release = lastOf(events, "RELEASE");
  return assign && !(release && release.seq > assign.seq) ? assign : undefined;
}
