import { verifyAsync } from "@noble/ed25519";

import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";

/**
 * The text of a note, or null unless the key signed it. Signatures of unknown keys are ignored.
 * WebCrypto has no Ed25519 in the oldest browsers that we support, hence the package.
 */
export async function openNote(note: string, key: VerifierKey): Promise<string | null> {
  const parsed = parseSignedNote(note);
  const own = parsed?.signatures.filter(
    ({ name, keyId }) => name === key.name && keyId === key.keyId,
  );
  if (!parsed || !own || own.length === 0) return null;
  const message = new TextEncoder().encode(parsed.text);
  for (const { signature } of own)
    if (!(await isSignature(signature, message, key.publicKey))) return null;
  return parsed.text;
}

async function isSignature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): Promise<boolean> {
  try {
    return await verifyAsync(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
