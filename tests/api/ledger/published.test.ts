import { createHash, createPublicKey } from "node:crypto";

import { verifyTLogInclusion } from "@sigstore/verify/dist/tlog";
import { CoMETRE, RFC9162 } from "@transmute/rfc9162";

import { GET as GET_BOX } from "@/app/api/ledger/boxes/[boxId]/route";
import { GET as GET_CHECKPOINT } from "@/app/api/ledger/checkpoint/route";
import { GET as DUMP } from "@/app/api/ledger/dump.ndjson/route";
import { GET as GET_KEY } from "@/app/api/ledger/key/route";
import { GET as PROVE_CONSISTENCY } from "@/app/api/ledger/proof/consistency/route";
import { GET as PROVE_INCLUSION } from "@/app/api/ledger/proof/inclusion/route";
import { GET as GET_TILE } from "@/app/api/ledger/tile/[level]/[...tile]/route";
import { GET as GET_ENTRIES } from "@/app/api/ledger/tile/entries/[...tile]/route";
import { db } from "@/lib/platform/database/db";
import {
  boxEventsSchema,
  consistencySchema,
  inclusionSchema,
  type PublishedEntry,
} from "@/lib/proof/schema";
import { tilePath } from "@/lib/proof/tile-path";
import { append, appendMany, assign, boxIn, listLeaves } from "@/tests/setup/ledger";
import { call } from "@/tests/setup/request";

/** A full level-1 tile would need 65,536 entries, so this partial one has two hashes. */
const SIZE = 2 * 256 + 44;
const FOREVER = "public, max-age=31536000, immutable";
const NO_BOX = "0b0f1a5e-0000-4000-8000-000000000000";

let leaves: Uint8Array[];
let box: string;

beforeAll(async () => {
  [box = ""] = await appendMany(SIZE - 1);
  await append(assign(box));
  await append(boxIn(NO_BOX), { type: "RELEASE", box, refersTo: "", reason: "CANCELLED" });
  leaves = (await listLeaves()).slice(0, SIZE);
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "hex"));
const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const readCheckpoint = async () => (await call(GET_CHECKPOINT, "/api/ledger/checkpoint")).text();
const readKey = async () => (await call(GET_KEY, "/api/ledger/key")).text();
const getTile = (level: number | string, tile: string) =>
  call(GET_TILE, `/api/ledger/tile/${level}/${tile}`, { params: { level: `${level}`, tile } });
const getEntries = (tile: string) =>
  call(GET_ENTRIES, `/api/ledger/tile/entries/${tile}`, { params: { tile } });

async function proveInclusion(seq: number, size = SIZE) {
  const response = await call(
    PROVE_INCLUSION,
    `/api/ledger/proof/inclusion?seq=${seq}&size=${size}`,
  );
  return inclusionSchema.parse(await response.json());
}
async function proveConsistency(from: number, to: number) {
  const response = await call(
    PROVE_CONSISTENCY,
    `/api/ledger/proof/consistency?from=${from}&to=${to}`,
  );
  return consistencySchema.parse(await response.json());
}

/** Sigstore's verifier expects keys in the form of a trusted root. */
async function sigstoreLogs() {
  const [, name = "", id = "", encoded = ""] =
    /^(\S+?)\+([0-9a-f]{8})\+(\S+)$/.exec((await readKey()).trim()) ?? [];
  const x = Buffer.from(encoded, "base64").subarray(1).toString("base64url");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const always = { start: new Date(0), end: new Date(8.64e15) };
  return [{ logID: Buffer.from(id, "hex"), baseURL: name, publicKey, validFor: always }];
}

test("the checkpoint states origin, size and root, and has a key beside it", async () => {
  const response = await call(GET_CHECKPOINT, "/api/ledger/checkpoint");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=5");
  const root = Buffer.from(await RFC9162.MTH(leaves)).toString("base64");
  const [origin, size, encoded, blank, line, end] = (await response.text()).split("\n");
  expect([origin, size, encoded, blank, end]).toEqual([
    "localhost:3000/ledger",
    String(SIZE),
    root,
    "",
    "",
  ]);
  const [, id = "", key = ""] =
    /^localhost:3000\/ledger\+([0-9a-f]{8})\+(.+)\n$/.exec(await readKey()) ?? [];
  const named = Buffer.concat([Buffer.from("localhost:3000/ledger\n"), Buffer.from(key, "base64")]);
  expect(createHash("sha256").update(named).digest("hex").slice(0, 8)).toBe(id);
  const [, signature = ""] = /^— localhost:3000\/ledger (\S+)$/.exec(line ?? "") ?? [];
  expect(Buffer.from(signature, "base64").subarray(0, 4).toString("hex")).toBe(id);
  expect(Buffer.from(signature, "base64")).toHaveLength(4 + 64);
});

test("Sigstore's verifier accepts the checkpoint with proofs of entries", async () => {
  const envelope = await readCheckpoint();
  const tlogs = await sigstoreLogs();
  const entryOf = async (seq: number, leaf: Uint8Array) => {
    const { leafIndex, treeSize, hashes } = await proveInclusion(seq);
    return {
      canonicalizedBody: Buffer.from(leaf),
      inclusionPromise: undefined,
      inclusionProof: {
        logIndex: String(leafIndex),
        treeSize: String(treeSize),
        rootHash: Buffer.from(envelope.split("\n")[2] ?? "", "base64"),
        hashes: hashes.map((hash) => Buffer.from(hash, "hex")),
        checkpoint: { envelope },
      },
    };
  };
  type Entry = Parameters<typeof verifyTLogInclusion>[0];
  const check = (entry: object, keys = tlogs) => verifyTLogInclusion(entry as Entry, keys);
  for (const seq of [0, 1, 255, 256, 511, 512, SIZE - 1]) {
    const leaf = leaves[seq] ?? new Uint8Array();
    const entry = await entryOf(seq, leaf);
    expect(() => check(entry)).not.toThrow();
    expect(() => check({ ...entry, canonicalizedBody: Buffer.from("else") })).toThrow();
    const forged = {
      ...entry.inclusionProof,
      checkpoint: { envelope: envelope.replace("6", "7") },
    };
    expect(() => check({ ...entry, inclusionProof: forged })).toThrow();
  }
  const other = tlogs.map((tlog) => ({ ...tlog, logID: Buffer.alloc(32) }));
  const first = await entryOf(0, leaves[0] ?? new Uint8Array());
  expect(() => check(first, other)).toThrow("invalid checkpoint signature");
});

test("an independent implementation makes the same proofs, and verifies ours", async () => {
  expect(await proveInclusion(300)).toEqual({
    leafIndex: 300,
    treeSize: SIZE,
    leafHash: hex(await RFC9162.leaf(leaves[300] ?? new Uint8Array())),
    hashes: (await RFC9162.PATH(300, leaves)).map(hex),
  });
  for (const [from, to] of [
    [1, SIZE],
    [3, 7],
    [256, 512],
    [300, SIZE],
    [555, SIZE],
  ] as const) {
    const roots = [
      await RFC9162.MTH(leaves.slice(0, from)),
      await RFC9162.MTH(leaves.slice(0, to)),
    ] as const;
    const { hashes } = await proveConsistency(from, to);
    // The library expects the first root in the proof where RFC 9162 lets the verifier add it.
    const isPowerOfTwo = Number.isInteger(Math.log2(from));
    const path = [...(isPowerOfTwo ? [roots[0]] : []), ...hashes.map(bytes)];
    const proof = { log_id: "", tree_size_1: from, tree_size_2: to, consistency_path: path };
    const verify = (first: Uint8Array) =>
      CoMETRE.RFC9162_SHA256.verify_consistency_proof(first, roots[1], proof);
    expect([from, to, await verify(roots[0])]).toEqual([from, to, true]);
    expect([from, to, await verify(roots[1])]).toEqual([from, to, false]);
  }
  expect((await proveConsistency(0, SIZE)).hashes).toEqual([]);
  expect((await proveConsistency(SIZE, SIZE)).hashes).toEqual([]);
});

test("tiles have the hashes that an independent implementation makes", async () => {
  const expectTile = async (level: number, index: number, width: number) => {
    const response = await getTile(level, tilePath({ index, width }));
    const tile = await bodyOf(response);
    expect(tile).toHaveLength(32 * width);
    const span = 256 ** level;
    for (const at of [0, Math.floor(width / 2), width - 1]) {
      const from = (index * 256 + at) * span;
      const subtree = await RFC9162.MTH(leaves.slice(from, from + span));
      expect([level, index, at, hex(tile.subarray(32 * at, 32 * at + 32))]).toEqual([
        level,
        index,
        at,
        hex(subtree),
      ]);
    }
    return response;
  };
  const full = await expectTile(0, 0, 256);
  expect(full.headers.get("content-type")).toBe("application/octet-stream");
  expect(full.headers.get("cache-control")).toBe(FOREVER);
  await expectTile(0, 1, 256);
  const partial = await expectTile(0, 2, 44);
  expect(partial.headers.get("cache-control")).toBe("public, max-age=300");
  await expectTile(0, 2, 1);
  await expectTile(1, 0, 2);
});

test("bundles have the leaves of their tile, each after its length", async () => {
  const response = await getEntries("000");
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("cache-control")).toBe(FOREVER);
  const bundles = await Promise.all(
    ["000", "001", "002.p/44"].map(async (tile) => bodyOf(await getEntries(tile))),
  );
  const read = bundles.flatMap(splitBundle);
  expect(read.map(hex)).toEqual(leaves.map(hex));
  expect((await bodyOf(await getEntries("002.p/1"))).length).toBe(2 + (leaves[512]?.length ?? 0));
});

test("a box has its events with their numbers, a thousand a page", async () => {
  const read = async (query = "") => {
    const path = `/api/ledger/boxes/${box}${query}`;
    return boxEventsSchema.parse(
      await (await call(GET_BOX, path, { params: { boxId: box } })).json(),
    );
  };
  const { events, ...rest } = await read();
  expect(rest).toEqual({ box, size: SIZE, next: null });
  expect(events.map(({ seq, leaf }) => [seq, JSON.parse(leaf).type])).toEqual([
    [0, "BOX_IN"],
    [SIZE - 1, "ASSIGN"],
  ]);
  for (const { seq, leaf, leafHash } of events) {
    expect(leaf).toBe(Buffer.from(leaves[seq] ?? new Uint8Array()).toString());
    expect(leafHash).toBe(hex(await RFC9162.leaf(new TextEncoder().encode(leaf))));
  }
  expect((await read("?after=0")).events.map(({ seq }) => seq)).toEqual([SIZE - 1]);
  expect((await read(`?after=${SIZE}`)).events).toEqual([]);
});

test("the dump has every published entry, and resumes", async () => {
  const response = await call(DUMP, "/api/ledger/dump.ndjson");
  expect(response.headers.get("content-type")).toBe("application/x-ndjson");
  const entriesOf = (text: string) =>
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as PublishedEntry);
  const entries = entriesOf(await response.text());
  expect(entries.map(({ seq }) => seq)).toEqual(leaves.map((_, seq) => seq));
  expect(entries.map(({ leaf }) => leaf)).toEqual(
    leaves.map((leaf) => Buffer.from(leaf).toString()),
  );
  const rest = await (await call(DUMP, `/api/ledger/dump.ndjson?from=${SIZE - 2}`)).text();
  expect(entriesOf(rest)).toEqual(entries.slice(-2));
  expect(await (await call(DUMP, `/api/ledger/dump.ndjson?from=${SIZE}`)).text()).toBe("");
});

test("a leaf holds no name, address or account of the buyer", async () => {
  const stored = await db.ledgerEntry.findMany({ where: { type: "ASSIGN" } });
  const fields = stored.map(({ leaf }) => Object.keys(JSON.parse(Buffer.from(leaf).toString())));
  expect(new Set(fields.flat())).toEqual(
    new Set(["at", "box", "buyerNonce", "orderCommit", "prev", "rule", "type", "v"]),
  );
});

function splitBundle(bundle: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const length = (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0);
    found.push(bundle.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return found;
}
