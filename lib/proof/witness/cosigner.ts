import "server-only";

import { createNoteKey } from "@/lib/ledger/log/note-key";
import { SIGNATURE_TYPES } from "@/lib/ledger/log/signature-types";
import { SECOND_MS } from "@/lib/platform/time";
import { cosignedMessage } from "@/lib/proof/verify/cosignature";

export type Cosigner = {
  verifierKey: string;
  cosign: (text: string, at: Date) => string;
};

/** @param seed 32 bytes, never shared between names */
export function createCosigner(name: string, seed: Uint8Array): Cosigner {
  const { verifierKey, signatureLine } = createNoteKey({
    name,
    type: SIGNATURE_TYPES.cosignature,
    seed,
  });
  return {
    verifierKey,
    cosign: (text, at) => {
      const time = BigInt(Math.floor(at.getTime() / SECOND_MS));
      const stamp = Buffer.alloc(8);
      stamp.writeBigUInt64BE(time);
      return signatureLine(cosignedMessage(text, time), stamp);
    },
  };
}
