import "server-only";

import type { PublishedEntry } from "@/lib/proof/schema";

type Options = { seq: bigint; leaf: Uint8Array; leafHash: Uint8Array };

/** Leaves are valid UTF-8, so the text preserves their bytes. */
export function toPublishedEntry({ seq, leaf, leafHash }: Options): PublishedEntry {
  return {
    seq: Number(seq),
    leafHash: Buffer.from(leafHash).toString("hex"),
    leaf: Buffer.from(leaf).toString("utf8"),
  };
}
