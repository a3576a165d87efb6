import { z } from "zod";

import { drandChainSchema } from "@/lib/platform/drand-chain";
import { witnessPolicySchema } from "@/lib/proof/witness-policy";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const hashes = z.array(hash).max(64);

export const receiptSchema = z.object({
  service: z.literal("rfc3161"),
  /** RFC 3161, section 2.4.2: a token over the SHA-256 of the checkpoint's note. */
  token: z.base64(),
});
export type TimestampReceipt = z.output<typeof receiptSchema>;

/** Current and former keys of outside services. */
export const serviceKeysSchema = z.object({
  /** Base64 DER of certificates that issued the timestamp service's own. */
  rfc3161: z.array(z.string()),
  witnesses: witnessPolicySchema,
  drand: z.array(drandChainSchema),
});
export type ServiceKeys = z.output<typeof serviceKeysSchema>;
export const NO_SERVICE_KEYS: ServiceKeys = {
  rfc3161: [],
  witnesses: { keys: [], quorum: 1 },
  drand: [],
};

const anchorSchema = z.object({
  checkpoint: z.string(),
  size: z.int().min(1),
  /** When we stored the receipt. Only the receipt itself proves a time. */
  createdAt: z.iso.datetime(),
  receipt: receiptSchema,
});
export const anchorsSchema = z.object({
  keys: serviceKeysSchema,
  anchors: z.array(anchorSchema).meta({ description: "The latest 100, newest first" }),
});
export type Anchors = z.output<typeof anchorsSchema>;

/** `hashes` prove that the bundle's checkpoint extends the anchored one. */
const boxAnchorSchema = anchorSchema.extend({ hashes });
export type BoxAnchor = z.output<typeof boxAnchorSchema>;

const witnessedSchema = z.object({
  checkpoint: z.string(),
  hashes,
});
export type Witnessed = z.output<typeof witnessedSchema>;

/** Part of a bundle. The keys serve verifiers that have none of their own. */
export const outsideSchema = z.object({
  keys: serviceKeysSchema,
  anchors: z.array(boxAnchorSchema).max(1),
  witnessed: witnessedSchema.nullable(),
});
