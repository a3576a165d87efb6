import { verifyAsync } from "@noble/ed25519";

import { toBytes } from "@/lib/proof/verify/encoding";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";

/** Uses a package, because the oldest supported browsers lack Ed25519 in WebCrypto. */
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
