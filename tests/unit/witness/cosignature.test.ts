import { createHash } from "node:crypto";

import { cosignedAt, cosignedMessage } from "@/lib/proof/verify/cosignature";
import { openNote } from "@/lib/proof/verify/open-note";
import { parseSignedNote, type SignedNote } from "@/lib/proof/verify/signed-note";
import {
  parseVerifierKey,
  parseWitnessKey,
  type VerifierKey,
} from "@/lib/proof/verify/verifier-key";
import { createCosigner } from "@/lib/proof/witness/cosigner";
import { COSIGNED, GO_LOG } from "@/tests/setup/foreign-logs";

const noteOf = (text: string): SignedNote => {
  const note = parseSignedNote(text);
  if (!note) throw new Error("This is no note.");
  return note;
};
const keyOf = async (text: string): Promise<VerifierKey> => {
  const key = await parseWitnessKey(text);
  if (!key) throw new Error("This is no witness's key.");
  return key;
};

/** The example of C2SP tlog-cosignature. */
const TEXT =
  "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";

test("a cosignature signs the specification's message", () => {
  expect(cosignedMessage(TEXT, 1_679_315_147n)).toBe(`cosignature/v1\ntime 1679315147\n${TEXT}`);
});

test.each(COSIGNED.witnessKeys)("the cosignature of a public witness is read: %s", async (text) => {
  const key = await keyOf(text);
  expect(await cosignedAt(noteOf(COSIGNED.note), key)).toEqual(COSIGNED.time);
});

test("the log's own signature is read beside those of witnesses", async () => {
  const key = await parseVerifierKey(COSIGNED.logKey);
  expect(key && (await openNote(COSIGNED.note, key))).toBe(noteOf(COSIGNED.note).text);
});

test("a cosignature of another size, root or time is wrong", async () => {
  const [text = ""] = COSIGNED.witnessKeys;
  const key = await keyOf(text);
  for (const changed of [
    COSIGNED.note.replace("1432088532", "1432088533"),
    COSIGNED.note.replace("U7WM", "U7WN"),
    COSIGNED.note.replace("2AQqhwAAAABqEiEg", "2AQqhwAAAABqEiEh"),
  ])
    expect(await cosignedAt(noteOf(changed), key)).toBe("wrong");
});

test("a signature without a time, or with one that no date has, is wrong", async () => {
  const [text = ""] = COSIGNED.witnessKeys;
  const key = await keyOf(text);
  const id = Buffer.alloc(4);
  id.writeUInt32BE(key.keyId);
  for (const bytes of [Buffer.alloc(8), Buffer.concat([Buffer.alloc(8, 255), Buffer.alloc(64)])]) {
    const line = `— ${key.name} ${Buffer.concat([id, bytes]).toString("base64")}\n`;
    expect(await cosignedAt(noteOf(GO_LOG.honest.note(8) + line), key)).toBe("wrong");
  }
});

test("a witness that did not sign is not among the signers", async () => {
  const cosigner = createCosigner("witness.example", Buffer.alloc(32, 1));
  expect(await cosignedAt(noteOf(COSIGNED.note), await keyOf(cosigner.verifierKey))).toBeNull();
});

test("our cosignature has the bytes of the specification", async () => {
  const seed = Buffer.alloc(32, 1);
  const cosigner = createCosigner("witness.example/w1", seed);
  const at = new Date(1_679_315_147_900);
  const line = cosigner.cosign(TEXT, at);
  const [dash, name, encoded = ""] = line.trimEnd().split(" ");
  const bytes = Buffer.from(encoded, "base64");
  const key = await keyOf(cosigner.verifierKey);
  const typedKey = Buffer.concat([Buffer.from([4]), key.publicKey]);
  const id = createHash("sha256").update("witness.example/w1\n").update(typedKey).digest();

  expect([dash, name, bytes.length]).toEqual(["—", "witness.example/w1", 4 + 8 + 64]);
  expect(bytes.subarray(0, 4)).toEqual(id.subarray(0, 4));
  expect(bytes.readBigUInt64BE(4)).toBe(1_679_315_147n);
  expect(await cosignedAt(noteOf(`${TEXT}\n${line}`), key)).toEqual(new Date(1_679_315_147_000));
});

test("a witness's latest cosignature counts, and a wrong one spoils them all", async () => {
  const cosigner = createCosigner("witness.example", Buffer.alloc(32, 1));
  const key = await keyOf(cosigner.verifierKey);
  const [first, last] = [new Date(1000), new Date(9000)];
  const lines = [first, last].map((at) => cosigner.cosign(TEXT, at));
  expect(await cosignedAt(noteOf(`${TEXT}\n${lines.reverse().join("")}`), key)).toEqual(last);
  const foreign = cosigner.cosign(`${TEXT}more\n`, last);
  expect(await cosignedAt(noteOf(`${TEXT}\n${lines.join("")}${foreign}`), key)).toBe("wrong");
});

test("a log's key can't serve as a witness's, nor the other way around", async () => {
  const [witness = ""] = COSIGNED.witnessKeys;
  expect(await parseWitnessKey(GO_LOG.key)).toBeNull();
  expect(await parseVerifierKey(witness)).toBeNull();
  expect(await parseWitnessKey(witness.replace("+d8042a87+", "+00000000+"))).toBeNull();
});
