import "server-only";

import { generateKeyPairSync, sign } from "node:crypto";

import { z } from "zod";

import { sha256Hex } from "@/lib/platform/sha256";
import type { LedgerAnchor } from "@/lib/proof/anchors/ledger-anchor";
import { type RekorReceipt, receiptSchema } from "@/lib/proof/anchors/schema";
import { checkRekorEntry } from "@/lib/proof/verify/anchors/check-rekor-entry";

/** One entry by its id. Rekor's v1 API. */
const answerSchema = z.record(
  z.string(),
  z.object({
    body: z.string(),
    integratedTime: z.int(),
    logID: z.string(),
    logIndex: z.int(),
    verification: z.object({ signedEntryTimestamp: z.string(), inclusionProof: z.unknown() }),
  }),
);

/** @param pinned public keys that the log may have, as base64 of DER */
export function rekorAnchor({
  url,
  pinned,
}: {
  url: string;
  pinned: readonly string[];
}): LedgerAnchor {
  return {
    name: "rekor",
    async anchor(note, signal) {
      const response = await fetch(new URL("api/v1/log/entries", withSlash(url)), {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(entryOf(note)),
        signal,
      });
      if (!response.ok) throw new Error(`Rekor answered ${response.status}.`);
      const receipt = toReceipt(url, answerSchema.parse(await response.json()));
      if (!(await checkRekorEntry({ receipt, note, pinned })))
        throw new Error("The entry is not of this checkpoint, or not signed by the expected log.");
      return receipt;
    },
  };
}

/**
 * Rekor wants each hash signed. The checkpoint has our signature already, of a kind that these
 * entries can't have, so a key that is used once signs here.
 */
function entryOf(note: string) {
  const bytes = Buffer.from(note);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = publicKey.export({ format: "pem", type: "spki" });
  return {
    apiVersion: "0.0.1",
    kind: "hashedrekord",
    spec: {
      data: { hash: { algorithm: "sha256", value: sha256Hex(bytes) } },
      signature: {
        content: sign("sha256", bytes, privateKey).toString("base64"),
        publicKey: { content: Buffer.from(pem).toString("base64") },
      },
    },
  };
}

function toReceipt(url: string, answer: z.output<typeof answerSchema>): RekorReceipt {
  const [[uuid, entry] = []] = Object.entries(answer);
  const { verification, ...rest } = entry ?? {};
  const receipt = receiptSchema.parse({ service: "rekor", url, uuid, ...rest, ...verification });
  return receipt as RekorReceipt;
}

const withSlash = (url: string) => (url.endsWith("/") ? url : `${url}/`);
