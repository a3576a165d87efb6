import "server-only";

import { z } from "zod";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { listKeyChanges } from "@/lib/ledger/log/key-changes";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { clientAddress } from "@/lib/platform/http/client-address";
import { listAnchors } from "@/lib/proof/anchors/list-anchors";
import { anchorsSchema } from "@/lib/proof/anchors/schema";
import { getBundle } from "@/lib/proof/bundle/get-bundle";
import { bundleSchema } from "@/lib/proof/bundle/schema";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import { dumpEntries } from "@/lib/proof/dump-entries";
import { keyChangesSchema } from "@/lib/proof/key-changes-schema";
import { listBoxEvents } from "@/lib/proof/list-box-events";
import { proveConsistency } from "@/lib/proof/prove-consistency";
import { proveInclusion } from "@/lib/proof/prove-inclusion";
import { noCheckpoint } from "@/lib/proof/published-size";
import { readBundle, readTile, type Tile } from "@/lib/proof/read-tile";
import * as schema from "@/lib/proof/schema";

const tag = {
  name: "ledger",
  description: "Every box's history, as a transparency log that other tools can read",
};

const TEXT = bytesOf("text/plain; charset=utf-8");
const BYTES = bytesOf("application/octet-stream");

const FEW_SECONDS = "public, max-age=5";
const FEW_MINUTES = "public, max-age=300";
const FOREVER = "public, max-age=31536000, immutable";

/** Rewrites in next.config.js publish these under /ledger, as C2SP requires. */
export const proofEndpoints = defineEndpoints(tag, {
  getLedgerCheckpoint: endpoint("GET /api/ledger/checkpoint", {
    access: "public",
    summary: "Get the latest signed checkpoint",
    description:
      "Also at /ledger/checkpoint. A signed note: C2SP tlog-checkpoint, with the cosignatures of witnesses (C2SP tlog-cosignature).",
    output: TEXT,
    errors: [404],
  }).handle(async ({ reply: { headers } }) => {
    const checkpoint = await findCheckpoint(db);
    if (!checkpoint) throw noCheckpoint();
    const note = await cosignedNote(db, checkpoint);
    headers.set("Cache-Control", FEW_SECONDS);
    return note;
  }),

  getLedgerKey: endpoint("GET /api/ledger/key", {
    access: "public",
    summary: "Get the public key of the checkpoints",
    description: "Also at /ledger/key. C2SP signed-note: name+hex id+base64(0x01 + key).",
    output: TEXT,
    isOverloadable: false,
  }).handle(({ reply: { headers } }) => {
    headers.set("Cache-Control", FEW_MINUTES);
    return `${getLogSigner().verifierKey}\n`;
  }),

  getLedgerKeyChanges: endpoint("GET /api/ledger/key-changes", {
    access: "public",
    summary: "Get the key of the checkpoints, and how it followed earlier ones",
    description:
      "Also at /ledger/key-changes. Each change is a signed note of both keys: a title, the earlier key, the later one, and the size of the earlier one's last checkpoint.",
    output: z.object({ key: z.string(), changes: keyChangesSchema }),
  }).handle(async ({ reply: { headers } }) => {
    const changes = await listKeyChanges(db);
    headers.set("Cache-Control", FEW_MINUTES);
    return { key: getLogSigner().verifierKey, changes };
  }),

  listLedgerAnchors: endpoint("GET /api/ledger/anchors", {
    access: "public",
    summary: "List timestamps of checkpoints by outside services",
    description:
      "Also at /ledger/anchors. Timestamps (RFC 3161) with their checkpoints, and the keys of the timestamp service, the witnesses and the beacon.",
    output: anchorsSchema,
  }).handle(async ({ reply: { headers } }) => {
    const anchors = await listAnchors();
    headers.set("Cache-Control", FEW_MINUTES);
    return anchors;
  }),

  getLedgerTile: endpoint("GET /api/ledger/tile/{level}/{tile}", {
    access: "public",
    summary: "Get hashes of the Merkle tree",
    description: "Also at /ledger/tile/{level}/{tile}. C2SP tlog-tiles.",
    params: schema.tileParamsSchema,
    output: BYTES,
    errors: [400],
  }).handle(async ({ params, reply: { headers } }) => toBody(headers, await readTile(params))),

  getLedgerEntries: endpoint("GET /api/ledger/tile/entries/{tile}", {
    access: "public",
    summary: "Get entries, each prefixed with its two-byte length",
    description: "Also at /ledger/tile/entries/{tile}. C2SP tlog-tiles.",
    params: schema.bundleParamsSchema,
    output: BYTES,
    errors: [400],
  }).handle(async ({ params, reply: { headers } }) => toBody(headers, await readBundle(params))),

  proveLedgerInclusion: endpoint("GET /api/ledger/proof/inclusion", {
    access: "public",
    summary: "Prove that an entry is in a tree of a given size",
    description: "Also at /ledger/proof/inclusion. RFC 9162, section 2.1.3.",
    query: schema.inclusionQuerySchema,
    output: schema.inclusionSchema,
  }).handle(async ({ query, reply: { headers } }) => {
    const proof = await proveInclusion(query);
    headers.set("Cache-Control", FOREVER);
    return proof;
  }),

  proveLedgerConsistency: endpoint("GET /api/ledger/proof/consistency", {
    access: "public",
    summary: "Prove that a larger tree extends a smaller one",
    description: "Also at /ledger/proof/consistency. RFC 9162, section 2.1.4.",
    query: schema.consistencyQuerySchema,
    output: schema.consistencySchema,
  }).handle(async ({ query, reply: { headers } }) => {
    const proof = await proveConsistency(query);
    headers.set("Cache-Control", FOREVER);
    return proof;
  }),

  listBoxEvents: endpoint("GET /api/ledger/boxes/{boxId}", {
    access: "public",
    summary: "List a box's events, oldest first",
    description:
      "Also at /ledger/boxes/{boxId}. Up to 1,000 events covered by the latest checkpoint; `next` is the cursor.",
    params: schema.boxParamsSchema,
    query: schema.boxQuerySchema,
    output: schema.boxEventsSchema,
    errors: [404],
  }).handle(async ({ params, query, reply: { headers } }) => {
    const events = await listBoxEvents({ box: params.boxId, after: query.after });
    headers.set("Cache-Control", FEW_SECONDS);
    return events;
  }),

  getBundle: endpoint("GET /api/ledger/boxes/{boxId}/bundle", {
    access: "optional",
    summary: "Get everything needed to verify a box",
    description:
      "Also at /ledger/boxes/{boxId}/bundle. Holds its events with proofs and the records of open packs. Closed packs show only their roots.",
    params: schema.boxParamsSchema,
    output: bundleSchema,
    errors: [404, 409],
  }).handle(async ({ user, params }) => await getBundle({ box: params.boxId, viewer: user })),

  dumpLedger: endpoint("GET /api/ledger/dump.ndjson", {
    access: "public",
    summary: "Get every entry as JSON lines",
    description:
      "Also at /ledger/dump.ndjson. Ends at the latest checkpoint, with seq, leafHash and leaf as in listBoxEvents; `from` resumes.",
    query: schema.dumpQuerySchema,
    output: bytesOf("application/x-ndjson"),
    errors: [429],
  }).handle(
    async ({ request, query }) =>
      await dumpEntries({ from: query.from ?? 0, address: clientAddress(request.headers) }),
  ),
});

/** Partial tiles are soon replaced, so they are not cached for long. */
function toBody(headers: Headers, { bytes, isFull }: Tile) {
  headers.set("Cache-Control", isFull ? FOREVER : FEW_MINUTES);
  return bytes;
}
