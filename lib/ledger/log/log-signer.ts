import "server-only";

import { createPrivateKey, createPublicKey, sign } from "node:crypto";

import { base64 } from "@/lib/ledger/log/checkpoint-text";
import { getEnv } from "@/lib/platform/env";
import { sha256 } from "@/lib/platform/sha256";

export type LogSigner = {
  /** The first line of each checkpoint, and the name of the key. */
  origin: string;
  /** What the key's checkpoints are stored under: "origin+hex id". */
  id: string;
  /** C2SP signed-note: "origin+hex id+base64(0x01 ‖ public key)". */
  verifierKey: string;
  /** The text as a signed note. */
  sign: (text: string) => string;
};

const ED25519 = Buffer.from([1]);
/** What PKCS #8 puts before the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_ID_BYTES = 4;

/** @param seed 32 bytes */
export function createLogSigner(origin: string, seed: Uint8Array): LogSigner {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  const publicKey = Buffer.concat([ED25519, Buffer.from(x, "base64url")]);
  const named = Buffer.concat([Buffer.from(`${origin}\n`), publicKey]);
  const keyId = sha256(named).subarray(0, KEY_ID_BYTES);
  const id = `${origin}+${keyId.toString("hex")}`;
  return {
    origin,
    id,
    verifierKey: `${id}+${publicKey.toString("base64")}`,
    sign: (text) => {
      const signature = Buffer.concat([keyId, sign(null, Buffer.from(text), key)]);
      return `${text}\n— ${origin} ${base64(signature)}\n`;
    },
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
