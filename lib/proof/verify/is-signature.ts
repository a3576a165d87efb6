import { verifyAsync } from "@noble/ed25519";

import { toBytes } from "@/lib/proof/verify/encoding";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";

/** WebCrypto has no Ed25519 in the oldest browsers that we support, hence the package. */
export async function isSignature(
  signature: Uint8Array,
  message: string,
  { publicKey }: VerifierKey,
): Promise<boolean> {
  try {
    return await verifyAsync(signature, toBytes(message), publicKey, { zip215: false });
  } catch {
    return false;
  }
}
