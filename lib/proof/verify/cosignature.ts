import { isSignature } from "@/lib/proof/verify/is-signature";
import type { SignedNote } from "@/lib/proof/verify/signed-note";
import type { VerifierKey } from "@/lib/proof/verify/verifier-key";

const TIME_BYTES = 8;
/** The last second that a Date can hold. */
const MAX_TIME = 8_640_000_000_000n;

/** C2SP tlog-cosignature. `time` is in seconds since 1970. */
export const cosignedMessage = (text: string, time: bigint): string =>
  `cosignature/v1\ntime ${time}\n${text}`;

/** When the witness last cosigned the note; null if never, "wrong" for an invalid signature. */
export async function cosignedAt(
  { text, signatures }: SignedNote,
  key: VerifierKey,
): Promise<Date | "wrong" | null> {
  let latest: Date | null = null;
  for (const { name, keyId, signature } of signatures) {
    if (name !== key.name || keyId !== key.keyId) continue;
    if (signature.length <= TIME_BYTES) return "wrong";
    const time = new DataView(signature.buffer).getBigUint64(0);
    const message = cosignedMessage(text, time);
    if (time > MAX_TIME || !(await isSignature(signature.slice(TIME_BYTES), message, key)))
      return "wrong";
    const date = new Date(Number(time) * 1000);
    if (!latest || date > latest) latest = date;
  }
  return latest;
}
