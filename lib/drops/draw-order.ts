import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";

/** `drop_rank` in the database. The id's bytes are those of the UUID. */
export function rankOf(
  { seed, dropId }: { seed: Uint8Array; dropId: string },
  tag: string,
): string {
  return bytesToHex(
    sha256(concatBytes(seed, hexToBytes(dropId.replaceAll("-", "")), hexToBytes(tag))),
  );
}

const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

/** RFC 6962, section 2.1, over the sorted tags. `drop_list_root` in the database. */
export function listRoot(tags: readonly string[]): string {
  let level = tags.toSorted().map((tag) => sha256(concatBytes(LEAF, hexToBytes(tag))));
  if (level.length === 0) return bytesToHex(sha256(new Uint8Array()));
  while (level.length > 1) {
    const above: Uint8Array<ArrayBuffer>[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left) above.push(right ? sha256(concatBytes(NODE, left, right)) : left);
    }
    level = above;
  }
  return bytesToHex(level[0] ?? new Uint8Array());
}
