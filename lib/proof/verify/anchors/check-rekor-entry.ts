import { fromBER, Integer, Sequence } from "asn1js";

import { parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import { webSha256 } from "@/lib/platform/web-sha256";
import type { RekorReceipt } from "@/lib/proof/anchors/schema";
import { fromBase64, fromHex, parseObject, toBytes, toHex } from "@/lib/proof/verify/encoding";
import { isIncluded } from "@/lib/proof/verify/is-included";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { areEqual, leafHash } from "@/lib/proof/verify/tree-hash";

type Bytes = Uint8Array<ArrayBuffer>;

const P256 = { name: "ECDSA", namedCurve: "P-256" } as const;
const ECDSA = { name: "ECDSA", hash: "SHA-256" } as const;
const NUMBER_BYTES = 32;

/**
 * When a Rekor log took in an entry about a note, or null unless a pinned key signed the entry's time
 * and a tree that has the entry.
 * @param pinned public keys of the log: base64 of DER, ECDSA on P-256
 */
export async function checkRekorEntry({
  receipt,
  note,
  pinned,
}: {
  receipt: RekorReceipt;
  note: string;
  pinned: readonly string[];
}): Promise<Date | null> {
  try {
    const der = await findKey(receipt.logID, pinned);
    if (!der) return null;
    const key = await crypto.subtle.importKey("spki", der, P256, false, ["verify"]);
    const isOurs =
      (await isAboutNote(receipt, note)) &&
      (await isTimeSigned(receipt, key)) &&
      (await isInSignedTree(receipt, key));
    return isOurs ? new Date(receipt.integratedTime * 1000) : null;
  } catch {
    return null;
  }
}

/** A log's id is the hash of its key. */
async function findKey(logId: string, pinned: readonly string[]): Promise<Bytes | undefined> {
  const keys = pinned.map(fromBase64);
  const ids = await Promise.all(keys.map(async (der) => toHex(await webSha256(der))));
  return keys[ids.indexOf(logId)];
}

/** The body is a hashedrekord, whose hash is that of the note. */
async function isAboutNote({ body }: RekorReceipt, note: string): Promise<boolean> {
  const { kind, spec } = parseObject(new TextDecoder().decode(fromBase64(body)));
  const { hash } = objectOf(objectOf(spec).data);
  const { algorithm, value } = objectOf(hash);
  return (
    kind === "hashedrekord" &&
    algorithm === "sha256" &&
    value === toHex(await webSha256(toBytes(note)))
  );
}

/** The signature is of the canonical JSON (RFC 8785) of these four. */
function isTimeSigned(receipt: RekorReceipt, key: CryptoKey): Promise<boolean> {
  const { body, integratedTime, logID, logIndex, signedEntryTimestamp } = receipt;
  const text = JSON.stringify({ body, integratedTime, logID, logIndex });
  return isSigned(toBytes(text), fromBase64(signedEntryTimestamp), key);
}

async function isInSignedTree(
  { body, inclusionProof }: RekorReceipt,
  key: CryptoKey,
): Promise<boolean> {
  const { checkpoint, hashes, logIndex, rootHash, treeSize } = inclusionProof;
  const root = fromHex(rootHash);
  const signedNote = parseSignedNote(checkpoint);
  const tree = signedNote && parseCheckpointText(signedNote.text);
  if (!tree || tree.size !== treeSize || !areEqual(tree.root, root)) return false;
  const text = toBytes(signedNote.text);
  const signatures = await Promise.all(
    signedNote.signatures.map(({ signature }) => isSigned(text, signature, key)),
  );
  return (
    signatures.includes(true) &&
    (await isIncluded({
      index: logIndex,
      size: treeSize,
      leafHash: await leafHash(fromBase64(body)),
      hashes: hashes.map(fromHex),
      root,
    }))
  );
}

async function isSigned(message: Bytes, signature: Bytes, key: CryptoKey): Promise<boolean> {
  const numbers = signatureNumbers(signature);
  return numbers !== null && (await crypto.subtle.verify(ECDSA, key, numbers, message));
}

/** WebCrypto takes the two numbers side by side, where others write them as DER. */
function signatureNumbers(der: Bytes): Bytes | null {
  const { result } = fromBER(der);
  if (!(result instanceof Sequence)) return null;
  const numbers = new Uint8Array(2 * NUMBER_BYTES);
  const values = result.valueBlock.value;
  if (values.length !== 2) return null;
  for (const [place, value] of values.entries()) {
    if (!(value instanceof Integer)) return null;
    const digits = value.valueBlock.valueHexView;
    const first = digits.findIndex((digit) => digit !== 0);
    const significant = digits.subarray(first);
    if (first < 0 || significant.length > NUMBER_BYTES) return null;
    numbers.set(significant, (place + 1) * NUMBER_BYTES - significant.length);
  }
  return numbers;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
