import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { fromHex, parseObject, toBytes } from "@/lib/proof/verify/encoding";
import { type LogKeys, openWithKeys, readLogKeys } from "@/lib/proof/verify/log-keys";
import { type Hash, leafHash } from "@/lib/proof/verify/tree-hash";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";

export type Leaf = Record<string, unknown> & { type: string };
export type ReadEvent = { seq: number; hash: Hash; leaf: Leaf; proof: Hash[] };

/** The input of the checks. Unreadable parts of the bundle are null. */
export type Facts = {
  bundle: SavedBundle;
  /** The pinned one first. */
  logKeys: LogKeys | null;
  serviceKeys: ServiceKeys;
  checkpoint: Checkpoint | null;
  signedBy: VerifierKey | null;
  events: ReadEvent[];
};

type Trusted = { pinnedKey: string; keyChanges: readonly string[]; serviceKeys: ServiceKeys };

export async function readFacts(
  bundle: SavedBundle,
  { pinnedKey, keyChanges, serviceKeys }: Trusted,
): Promise<Facts> {
  const logKeys = await readLogKeys(pinnedKey, [...keyChanges, ...(bundle.keyChanges ?? [])]);
  const opened = logKeys && (await openWithKeys(bundle.checkpoint, logKeys));
  return {
    bundle,
    logKeys,
    serviceKeys,
    checkpoint: opened?.checkpoint ?? null,
    signedBy: opened?.key ?? null,
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
