import type { Checkpoint } from "@/lib/ledger/log/checkpoint-text";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import { openCheckpoint } from "@/lib/proof/verify/open-checkpoint";
import { type Hash, leafHash } from "@/lib/proof/verify/tree-hash";
import { parseVerifierKey, type VerifierKey } from "@/lib/proof/verify/verifier-key";

export type Leaf = Record<string, unknown> & { type: string };
export type ReadEvent = { seq: number; hash: Hash; leaf: Leaf; proof: Hash[] };

/** What the lines are drawn from. Null where a part of the bundle can't be read. */
export type Facts = {
  bundle: SavedBundle;
  pinnedKey: VerifierKey | null;
  checkpoint: Checkpoint | null;
  events: ReadEvent[];
};

export async function readFacts(bundle: SavedBundle, pinnedKey: string): Promise<Facts> {
  const key = await parseVerifierKey(pinnedKey);
  return {
    bundle,
    pinnedKey: key,
    checkpoint: key && (await openCheckpoint(bundle.checkpoint, key)),
    events: await Promise.all(
      bundle.events.map(async ({ seq, leaf, hashes }) => ({
        seq,
        hash: await leafHash(new TextEncoder().encode(leaf)),
        leaf: parseLeaf(leaf),
        proof: hashes.map(fromHex),
      })),
    ),
  };
}

export function parseLeaf(text: string): Leaf {
  try {
    const leaf: unknown = JSON.parse(text);
    if (typeof leaf === "object" && leaf !== null && "type" in leaf) return leaf as Leaf;
  } catch {
    // Reported as an event of no known type.
  }
  return { type: "" };
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Hash {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const lastOf = (events: readonly ReadEvent[], type: string): ReadEvent | undefined =>
  events.findLast(({ leaf }) => leaf.type === type);

/** The ASSIGN that no RELEASE ended. */
export function openAssign(events: readonly ReadEvent[]): ReadEvent | undefined {
  const assign = lastOf(events, "ASSIGN");
  const release = lastOf(events, "RELEASE");
  return assign && !(release && release.seq > assign.seq) ? assign : undefined;
}
