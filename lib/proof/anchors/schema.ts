import { z } from "zod";

import { drandChainSchema } from "@/lib/platform/drand-chain";
import { witnessPolicySchema } from "@/lib/proof/witness-policy";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = z.array(hash).max(64);

export const receiptSchema = z.object({
  service: z.literal("rfc3161"),
  /** RFC 3161, section 2.4.2: the token that has the SHA-256 of the checkpoint's note. */
  token: z.base64(),
});
export type TimestampReceipt = z.output<typeof receiptSchema>;

/** What others are checked with: today's keys, and those before. */
export const serviceKeysSchema = z.object({
  /** Certificates that the timestamp service's own was issued with, in base64 of DER. */
  rfc3161: z.array(z.string()),
  witnesses: witnessPolicySchema,
  /** Chains of the beacon. */
  drand: z.array(drandChainSchema),
});
export type ServiceKeys = z.output<typeof serviceKeysSchema>;
export const NO_SERVICE_KEYS: ServiceKeys = {
  rfc3161: [],
  witnesses: { keys: [], quorum: 1 },
  drand: [],
};

const anchorSchema = z.object({
  /** The signed note that was timestamped. */
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

const witnessedSchema = z.object({
  /** A signed note with the cosignatures of witnesses. */
  checkpoint: z.string(),
  hashes,
});
export type Witnessed = z.output<typeof witnessedSchema>;

/** Of a bundle. The keys are for who knows none. */
export const outsideSchema = z.object({
  keys: serviceKeysSchema,
  anchors: z.array(boxAnchorSchema).max(1),
  /** Null until a witness has signed a state of the log. */
  witnessed: witnessedSchema.nullable(),
});
