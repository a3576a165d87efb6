import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";

import fc from "fast-check";

import { checkpointText, parseCheckpointText } from "@/lib/ledger/log/checkpoint-text";
import { openCheckpoint } from "@/lib/proof/verify/open-checkpoint";
import { openNote } from "@/lib/proof/verify/open-note";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { parseVerifierKey } from "@/lib/proof/verify/verifier-key";

const ORIGIN = "shop.example/ledger";
const ROOT = new Uint8Array(createHash("sha256").update("root").digest());

/** Source: the documentation of golang.org/x/mod/sumdb/note, the reference implementation. */
const GO_NOTE = {
  key: "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  line: "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=",
};

function keyOf(seed: number, name = ORIGIN, type = 1) {
  const key = createPrivateKey({
    key: Buffer.concat([
      Buffer.from("302e020100300506032b657004220420", "hex"),
      Buffer.alloc(32, seed),
    ]),
    format: "der",
    type: "pkcs8",
  });
  const raw = Buffer.from(createPublicKey(key).export({ format: "jwk" }).x ?? "", "base64url");
  const typed = Buffer.concat([Buffer.from([type]), raw]);
  const id = createHash("sha256").update(`${name}\n`).update(typed).digest().subarray(0, 4);
  return {
    verifier: `${name}+${id.toString("hex")}+${typed.toString("base64")}`,
    line: (text: string) =>
      `— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString("base64")}\n`,
  };
}

const KEY = keyOf(7);
const TEXT = checkpointText({ origin: ORIGIN, size: 20_852_163, root: ROOT });
const NOTE = `${TEXT}\n${KEY.line(TEXT)}`;

async function open(note: string, verifier = KEY.verifier) {
  const key = await parseVerifierKey(verifier);
  if (!key) throw new Error("The key is not valid.");
  return openCheckpoint(note, key);
}

test("opens a checkpoint that the key signed", async () => {
  expect(await open(NOTE)).toEqual({ origin: ORIGIN, size: 20_852_163, root: ROOT });
});

test("opens the note of the reference implementation, and not a changed one", async () => {
  const { text, line } = GO_NOTE;
  const key = await parseVerifierKey(GO_NOTE.key);
  if (!key) throw new Error("The key is not valid.");
  expect(await openNote(`${text}\n${line}\n`, key)).toBe(text);
  expect(await openNote(`${text.replace("answer", "Answer")}\n${line}\n`, key)).toBeNull();
});

test("ignores signatures of other keys, and needs its own", async () => {
  const witness = keyOf(8, "witness.example");
  const otherKey = keyOf(9);
  expect(await open(`${NOTE}${witness.line(TEXT)}`)).not.toBeNull();
  expect(await open(`${TEXT}\n${witness.line("else")}${KEY.line(TEXT)}`)).not.toBeNull();
  expect(await open(`${TEXT}\n${witness.line(TEXT)}`)).toBeNull();
  expect(await open(NOTE, otherKey.verifier)).toBeNull();
});

test("refuses a note with a wrong signature of its key, even beside a right one", async () => {
  expect(await open(`${TEXT}\n${KEY.line(`${TEXT}x`)}`)).toBeNull();
  expect(await open(`${NOTE}${KEY.line("else\n")}`)).toBeNull();
});

test("refuses a checkpoint of another log that the key signed", async () => {
  const text = checkpointText({ origin: "other.example/ledger", size: 1, root: ROOT });
  expect(await open(`${text}\n${KEY.line(text)}`)).toBeNull();
});

test("no changed character passes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(NOTE.length - 1), fc.string({ maxLength: 2 }), async (at, text) => {
      const changed = NOTE.slice(0, at) + text + NOTE.slice(at + 1);
      if (changed !== NOTE) expect(await open(changed)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["no signature", TEXT],
  ["no line after the blank one", `${TEXT}\n`],
  ["no final newline", NOTE.slice(0, -1)],
  ["a control character", NOTE.replace("20852163", "2085\t163")],
  ["a carriage return", NOTE.replaceAll("\n", "\r\n")],
  ["a hyphen for the dash", NOTE.replace("—", "-")],
  ["a plus in the name", NOTE.replace(`— ${ORIGIN}`, "— a+b")],
  ["only a key id", `${TEXT}\n— ${ORIGIN} AAAAAA==\n`],
  ["base64 that isn't", `${TEXT}\n— ${ORIGIN} AAAA!AAA\n`],
  ["65 signatures", `${TEXT}\n${KEY.line(TEXT).repeat(65)}`],
])("a note with %s is not well-formed", (_, note) => {
  expect(parseSignedNote(note)).toBeNull();
});

test.each([
  ["an empty origin", `\n1\n${Buffer.from(ROOT).toString("base64")}\n`],
  ["a size with a leading zero", TEXT.replace("20852163", "020852163")],
  ["a negative size", TEXT.replace("20852163", "-1")],
  ["a size beyond the safe integers", TEXT.replace("20852163", "9007199254740993")],
  ["a short root", `${ORIGIN}\n1\nAAAA\n`],
  ["a blank line after it", `${TEXT}\n`],
  ["two lines", `${ORIGIN}\n1\n`],
])("a text with %s is not a checkpoint", (_, text) => {
  expect(parseCheckpointText(text)).toBeNull();
});

test("extension lines are allowed", () => {
  expect(parseCheckpointText(`${TEXT}more\nlines\n`)).toMatchObject({ size: 20_852_163 });
});

test.each([
  ["another id", KEY.verifier.replace(/\+[0-9a-f]{8}\+/, "+00000000+")],
  ["no name", KEY.verifier.slice(ORIGIN.length)],
  ["another type of key", keyOf(7, ORIGIN, 4).verifier],
  ["half a key", KEY.verifier.slice(0, -8)],
])("a verifier key with %s is refused", async (_, text) => {
  expect(await parseVerifierKey(text)).toBeNull();
});
