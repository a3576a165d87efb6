import { isSignature } from "@/lib/proof/verify/is-signature";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";

/** Null unless the key signed the note. Ignores signatures of unknown keys. */
export async function openNote(note: string, key: VerifierKey): Promise<string | null> {
  const parsed = parseSignedNote(note);
  const own = parsed?.signatures.filter(
    ({ name, keyId }) => name === key.name && keyId === key.keyId,
  );
  if (!parsed || !own || own.length === 0) return null;
  for (const { signature } of own)
    if (!(await isSignature(signature, parsed.text, key))) return null;
  return parsed.text;
}
