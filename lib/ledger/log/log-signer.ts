import "server-only";

import { createNoteKey } from "@/lib/ledger/log/note-key";
import { SIGNATURE_TYPES } from "@/lib/ledger/log/signature-types";
import { getEnv } from "@/lib/platform/env";

export type LogSigner = {
  origin: string;
  /** "origin+hex id"; checkpoints are stored under it. */
  id: string;
  /** C2SP signed-note: "origin+hex id+base64(0x01 ‖ public key)". */
  verifierKey: string;
  sign: (text: string) => string;
  /** For a note that others sign, too. */
  signatureLine: (text: string) => string;
};

export function createLogSigner(origin: string, seed: Uint8Array): LogSigner {
  const { id, verifierKey, signatureLine } = createNoteKey({
    name: origin,
    type: SIGNATURE_TYPES.ed25519,
    seed,
  });
  return {
    origin,
    id,
    verifierKey,
    sign: (text) => `${text}\n${signatureLine(text)}`,
    signatureLine,
  };
}

let cached: LogSigner | undefined;

export function getLogSigner(): LogSigner {
  const { APP_URL, LEDGER_SIGNING_KEY } = getEnv();
  return (cached ??= createLogSigner(
    `${new URL(APP_URL).host}/ledger`,
    Buffer.from(LEDGER_SIGNING_KEY, "base64"),
  ));
}
