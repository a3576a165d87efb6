import { sha256 } from "@/lib/platform/sha256";
import { type BoxAnchor, NO_SERVICE_KEYS, type TimestampReceipt } from "@/lib/proof/anchors/schema";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { proofBundle, signer } from "@/tests/setup/proof-bundle";
import { createTsa, createWebServerTsa } from "@/tests/setup/tsa-stand-in";

const TIME = new Date("2026-11-20T08:30:00Z");

let tsa: Awaited<ReturnType<typeof createTsa>>;
beforeAll(async () => {
  tsa = await createTsa();
});

const proof = proofBundle();
const size = Number(proof.bundle.checkpoint.split("\n")[1]);
const keys = (...rfc3161: string[]) => ({ ...NO_SERVICE_KEYS, rfc3161 });

async function lineOf(anchor: BoxAnchor | null, serviceKeys = keys(tsa.pinned)): Promise<string> {
  const anchors = anchor ? [anchor] : [];
  const outside = { keys: NO_SERVICE_KEYS, anchors, witnessed: null };
  const lines = await verifyBundle({
    bundle: { ...proof.bundle, outside },
    pinnedKey: signer.verifierKey,
    serviceKeys,
    pictureOf: () => Promise.resolve(null),
  });
  const others = lines.filter(({ id, state }) => id !== "anchors" && state === "red");
  expect(others).toEqual([]);
  const line = lines.find(({ id }) => id === "anchors");
  return `${line?.state}: ${line?.sentence}`;
}

const anchorOf = (receipt: TimestampReceipt, at = size): BoxAnchor => ({
  ...proof.stateAt(at),
  receipt,
});
const noteAt = (at = size) => proof.stateAt(at).checkpoint;

const timestamp = async (text = noteAt(), of = tsa): Promise<TimestampReceipt> => ({
  service: "rfc3161",
  token: await of.tokenOf(text, TIME),
});

/** Base64 with one bit flipped. */
function altered(text: string, at: number): string {
  const bytes = Buffer.from(text, "base64");
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString("base64");
}

test("a timestamp is green, and names its time", async () => {
  expect(await lineOf(anchorOf(await timestamp()))).toBe(
    "green: A timestamp service saw this log on Nov 20, 2026, 8:30 AM UTC. All 6 events of this box were in it.",
  );
});

test("an earlier state covers the events until then", async () => {
  const at = size - 5;
  expect(await lineOf(anchorOf(await timestamp(noteAt(at)), at))).toBe(
    "green: A timestamp service saw this log on Nov 20, 2026, 8:30 AM UTC. 4 of the 6 events of this box were in it.",
  );
});

test("a check without the service's key claims nothing", async () => {
  expect(await lineOf(anchorOf(await timestamp()), NO_SERVICE_KEYS)).toBe(
    "amber: This page has no key for the service that timestamped this log, so it can’t check the timestamp.",
  );
});

test("a bundle without anchors has nothing to check", async () => {
  expect(await lineOf(null)).toBe(
    "amber: No outside service has timestamped this state of the log.",
  );
});

const BAD_TIMESTAMP =
  "red: The receipt is not valid. A timestamp service did not issue it for this state of the log.";
test("a timestamp with an altered hash, time, certificate or signature is red", async () => {
  const token = await tsa.tokenOf(noteAt(), TIME);
  const bytes = Buffer.from(token, "base64");
  const places = [
    bytes.indexOf(sha256(Buffer.from(noteAt()))),
    bytes.indexOf("20261120083000Z"),
    bytes.indexOf("Test timestamps"),
    bytes.length - 1,
  ];
  expect(places).not.toContain(-1);
  for (const at of places)
    expect(await lineOf(anchorOf({ service: "rfc3161", token: altered(token, at) }))).toBe(
      BAD_TIMESTAMP,
    );
});

test("receipts of an earlier key stay green while that key is pinned", async () => {
  const later = await createTsa();
  const both = keys(later.pinned, tsa.pinned);
  for (const receipt of [await timestamp(), await timestamp(noteAt(), later)])
    expect(await lineOf(anchorOf(receipt), both)).toMatch(/^green: /);
});

test("a timestamp from before its certificate was valid is red", async () => {
  const token = await tsa.tokenOf(noteAt(), new Date("2020-01-01"));
  expect(await lineOf(anchorOf({ service: "rfc3161", token }))).toBe(BAD_TIMESTAMP);
});

test("a timestamp of another text, a foreign service or another use is red", async () => {
  expect(await lineOf(anchorOf(await timestamp("another text")))).toBe(BAD_TIMESTAMP);
  expect(await lineOf(anchorOf(await timestamp(noteAt(), await createTsa())))).toBe(BAD_TIMESTAMP);
  const other = await createWebServerTsa();
  expect(await lineOf(anchorOf(await timestamp(noteAt(), other)), keys(other.pinned))).toBe(
    BAD_TIMESTAMP,
  );
});

test("a state that our key did not sign, or not of this log, is red", async () => {
  const { checkpoint, ...state } = proof.stateAt(size - 5);
  const receipt = await timestamp(checkpoint);
  const forged = checkpoint.replace(/\n\d+\n/, "\n2\n");
  expect(await lineOf({ ...state, checkpoint: forged, receipt })).toBe(
    "red: A timestamp service saw a state of the log that our key did not sign.",
  );
  const other = proofBundle().stateAt(size - 5);
  expect(await lineOf({ ...other, receipt: await timestamp(other.checkpoint) })).toBe(
    "red: A timestamp service saw another history of this log.",
  );
});
