import { z } from "zod";

import { drandChainSchema } from "@/lib/platform/drand-chain";

export const ANCHOR_SERVICES = ["git", "rfc3161", "rekor"] as const;
export type AnchorService = (typeof ANCHOR_SERVICES)[number];

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = z.array(hash).max(64);

const gitReceiptSchema = z.object({
  service: z.literal("git"),
  repository: z.url(),
  /** Where people see the commit, if the host shows commits as most do. */
  url: z.url({ protocol: /^https?$/ }),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
});
const timestampReceiptSchema = z.object({
  service: z.literal("rfc3161"),
  /** RFC 3161, section 2.4.2: the token that has the SHA-256 of the checkpoint's note. */
  token: z.base64(),
});
const rekorReceiptSchema = z.object({
  service: z.literal("rekor"),
  url: z.url(),
  uuid: z.string(),
  /** A hashedrekord of the checkpoint's note, as the log has it. */
  body: z.base64(),
  integratedTime: z.int(),
  logID: hash,
  logIndex: z.int().min(0),
  signedEntryTimestamp: z.base64(),
  inclusionProof: z.object({
    checkpoint: z.string(),
    hashes,
    logIndex: z.int().min(0),
    rootHash: hash,
    treeSize: z.int().min(1),
  }),
});
export type GitReceipt = z.output<typeof gitReceiptSchema>;
export type TimestampReceipt = z.output<typeof timestampReceiptSchema>;
export type RekorReceipt = z.output<typeof rekorReceiptSchema>;

export const receiptSchema = z.discriminatedUnion("service", [
  gitReceiptSchema,
  timestampReceiptSchema,
  rekorReceiptSchema,
]);
export type Receipt = z.output<typeof receiptSchema>;

/** What services outside are checked with: today's keys, and those before. */
export const serviceKeysSchema = z.object({
  /** Certificates that the timestamp service's own was issued with, in base64 of DER. */
  rfc3161: z.array(z.string()),
  /** Public keys of the Rekor log, in base64 of DER. */
  rekor: z.array(z.string()),
  /** Chains of the beacon. */
  drand: z.array(drandChainSchema),
});
export type ServiceKeys = z.output<typeof serviceKeysSchema>;

const anchorSchema = z.object({
  /** The signed note that was sent to the service. */
  checkpoint: z.string(),
  size: z.int().min(1),
  /** When we stored the receipt. Only the receipt itself proves a time. */
  createdAt: z.iso.datetime(),
  receipt: receiptSchema,
});
export const anchorsSchema = z.object({
  keys: serviceKeysSchema,
  anchors: z.array(anchorSchema).meta({ description: "The latest 100, from the latest" }),
});
export type Anchors = z.output<typeof anchorsSchema>;

/** `hashes` prove that the bundle's checkpoint begins with the anchored one. */
const boxAnchorSchema = anchorSchema.extend({ hashes });
export type BoxAnchor = z.output<typeof boxAnchorSchema>;
/** Of a bundle. The keys are for who knows none. */
export const outsideSchema = z.object({
  keys: serviceKeysSchema,
  anchors: z.array(boxAnchorSchema).max(ANCHOR_SERVICES.length),
});
