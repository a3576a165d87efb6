import { toHex } from "@/lib/proof/verify/encoding";
import type { Facts } from "@/lib/proof/verify/facts";
import { type Finding, green, red } from "@/lib/proof/verify/line";

/** Line 1: the log's state is signed with this page's key. */
export function checkCheckpoint({ pinnedKey, checkpoint, bundle }: Facts): Finding {
  if (!pinnedKey) return red("This page carries no key to check the log with.");
  if (!checkpoint)
    return red("The state of the log is not signed with our key. Trust nothing below.", [
      `Key of this page: ${pinnedKey.name}, ${toHex(pinnedKey.publicKey)}`,
      `Signed state: ${bundle.checkpoint}`,
    ]);
  return green("The state of the log is signed with our key.", [
    `Log: ${checkpoint.origin}`,
    `Entries: ${checkpoint.size}`,
    `Root: ${toHex(checkpoint.root)}`,
    `Public key (Ed25519): ${toHex(pinnedKey.publicKey)}`,
  ]);
}
