import { toHex } from "@/lib/proof/verify/encoding";
import type { Facts } from "@/lib/proof/verify/facts";
import { type Finding, green, red } from "@/lib/proof/verify/line";

/** Line 1: the log's state is signed with this page's key. */
export function checkCheckpoint({ logKeys, checkpoint, signedBy, bundle }: Facts): Finding {
  if (!logKeys) return red("This page carries no key to check the log with.");
  const [{ key: pinned }] = logKeys;
  if (!checkpoint || !signedBy)
    return red("The state of the log is not signed with our key. Trust nothing below.", [
      `Key of this page: ${pinned.name}, ${toHex(pinned.publicKey)}`,
      `Signed state: ${bundle.checkpoint}`,
    ]);
  return green("The state of the log is signed with our key.", [
    `Log: ${checkpoint.origin}`,
    `Entries: ${checkpoint.size}`,
    `Root: ${toHex(checkpoint.root)}`,
    `Public key (Ed25519): ${toHex(signedBy.publicKey)}`,
    ...(signedBy === pinned
      ? []
      : [
          `Key of this page: ${toHex(pinned.publicKey)}. Both keys signed the change from one to the other.`,
        ]),
  ]);
}
