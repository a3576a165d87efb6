import "server-only";

import { createPrivateKey, createPublicKey, sign } from "node:crypto";

import { base64 } from "@/lib/ledger/log/checkpoint-text";
import type { SignatureType } from "@/lib/ledger/log/signature-types";
import { sha256 } from "@/lib/platform/sha256";

export type NoteKey = {
  /** "name+hex id" */
  id: string;
  /** C2SP signed-note: "name+hex id+base64(type ‖ public key)". */
  verifierKey: string;
  /** `stamp` precedes the 64 signature bytes of a cosignature. */
  signatureLine: (message: string, stamp?: Uint8Array) => string;
};

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_ID_BYTES = 4;

type Options = { name: string; type: SignatureType; seed: Uint8Array };

export function createNoteKey({ name, type, seed }: Options): NoteKey {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  const publicKey = Buffer.concat([Buffer.from([type]), Buffer.from(x, "base64url")]);
  const named = Buffer.concat([Buffer.from(`${name}\n`), publicKey]);
  const keyId = sha256(named).subarray(0, KEY_ID_BYTES);
  const id = `${name}+${keyId.toString("hex")}`;
  return {
    id,
    verifierKey: `${id}+${publicKey.toString("base64")}`,
    signatureLine: (message, stamp = new Uint8Array()) => {
      const signature = sign(null, Buffer.from(message), key);
      return `— ${name} ${base64(Buffer.concat([keyId, stamp, signature]))}\n`;
    },
  };
}
