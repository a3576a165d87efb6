import { parseBase64 } from "@/lib/ledger/log/checkpoint-text";
import { SIGNATURE_TYPES, type SignatureType } from "@/lib/ledger/log/signature-types";
import { webSha256 } from "@/lib/platform/web-sha256";

export type VerifierKey = { name: string; keyId: number; publicKey: Uint8Array<ArrayBuffer> };

const KEY_BYTES = 32;
const VERIFIER_KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u;

/** Parses a log's `name+hex id+base64(0x01 ‖ public key)`. Null unless the id matches the key. */
export const parseVerifierKey = (text: string) => parseKey(text, SIGNATURE_TYPES.ed25519);

/** Parses a witness's key, whose type byte is 0x04. */
export const parseWitnessKey = (text: string) => parseKey(text, SIGNATURE_TYPES.cosignature);

async function parseKey(text: string, type: SignatureType): Promise<VerifierKey | null> {
  const [, name, id, encoded] = VERIFIER_KEY.exec(text.trim()) ?? [];
  const bytes = encoded === undefined ? null : parseBase64(encoded);
  if (!name || !id || bytes?.length !== 1 + KEY_BYTES || bytes[0] !== type) return null;
  const digest = await webSha256(new TextEncoder().encode(`${name}\n`), bytes);
  const keyId = new DataView(digest.buffer).getUint32(0);
  return keyId === parseInt(id, 16) ? { name, keyId, publicKey: bytes.slice(1) } : null;
}
