import "server-only";

import { randomBytes } from "node:crypto";

import { Integer, Null, OctetString } from "asn1js";
import {
  AlgorithmIdentifier,
  id_sha256,
  MessageImprint,
  PKIStatus,
  TimeStampReq,
  TimeStampResp,
} from "pkijs";

import { sha256 } from "@/lib/platform/sha256";
import type { TimestampReceipt } from "@/lib/proof/anchors/schema";
import { checkTimestamp } from "@/lib/proof/verify/anchors/check-timestamp";

const NONCE_BYTES = 8;

type Options = {
  url: string;
  /** Base64 DER of certificates that may issue the service's own. */
  pinned: readonly string[];
  signal: AbortSignal;
};

/** @throws for any response that is not a valid RFC 3161 timestamp of this note */
export async function requestTimestamp(
  note: string,
  { url, pinned, signal }: Options,
): Promise<TimestampReceipt> {
  const nonce = newNonce();
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/timestamp-query" },
    body: requestOf(note, nonce),
    signal,
  });
  if (!response.ok) throw new Error(`The timestamp service responded with ${response.status}.`);
  const { status, timeStampToken } = TimeStampResp.fromBER(await response.arrayBuffer());
  const isGranted =
    status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!isGranted || !timeStampToken)
    throw new Error(`The timestamp service rejected the request with status ${status.status}.`);
  const token = Buffer.from(timeStampToken.toSchema().toBER()).toString("base64");
  const checked = await checkTimestamp({ token, note, pinned });
  if (!checked)
    throw new Error(
      "The timestamp is for another checkpoint, or the expected service did not sign it.",
    );
  if (!checked.nonce || !nonce.equals(checked.nonce))
    throw new Error("The timestamp belongs to another request.");
  return { service: "rfc3161", token };
}

/** A positive DER integer: it starts with neither a sign bit nor a zero byte. */
function newNonce(): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

function requestOf(note: string, nonce: Buffer): ArrayBuffer {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: id_sha256,
        algorithmParams: new Null(),
      }),
      hashedMessage: new OctetString({ valueHex: sha256(Buffer.from(note)) }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce) }),
    certReq: true,
  });
  return request.toSchema().toBER();
}
