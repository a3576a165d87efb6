import { rmSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { createLogSigner } from "@/lib/ledger/log/log-signer";
import { createNoteKey } from "@/lib/ledger/log/note-key";
import { cosignedAt } from "@/lib/proof/verify/cosignature";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { emptyRoot } from "@/lib/proof/verify/tree-hash";
import {
  parseVerifierKey,
  parseWitnessKey,
  type VerifierKey,
} from "@/lib/proof/verify/verifier-key";
import { formatAddCheckpoint } from "@/lib/proof/witness/add-checkpoint";
import { loadCosigner } from "@/lib/proof/witness/load-cosigner";
import { openStateFolder, type StateFolder } from "@/lib/proof/witness/state-folder";
import { type WitnessResponse, createWitness } from "@/lib/proof/witness/witness";
import { GO_LOG, SIGSUM_LOG } from "@/tests/setup/foreign-logs";
import { temporaryFolder } from "@/tests/setup/witness-process";

const NAME = "witness.example/w1";
const NOW = new Date("2026-11-20T08:30:00Z");
const { honest, fork } = GO_LOG;

let place: ReturnType<typeof temporaryFolder>;
let forks: string[];
beforeEach(() => {
  place = temporaryFolder();
  forks = [];
});
afterEach(() => place.remove());

const keyOf = async (text: string): Promise<VerifierKey> => {
  const key = await parseVerifierKey(text);
  if (!key) throw new Error("This is no log's key.");
  return key;
};

/** Starts a witness on its folder, as a process would. */
async function start({
  logs = [GO_LOG.key],
  states = openStateFolder(place.folder),
}: { logs?: string[]; states?: StateFolder } = {}) {
  const cosigner = await loadCosigner(place.folder, NAME);
  const send = createWitness({
    cosigner,
    logs: await Promise.all(logs.map(keyOf)),
    states,
    onFork: (note) => forks.push(note),
    now: () => NOW,
  });
  return { send, verifierKey: cosigner.verifierKey };
}

/** "200", or a refusal with its sentence or size. */
const said = ({ status, body }: WitnessResponse) =>
  status === 200 ? "200" : `${status} ${body.trim()}`;

async function expectCosigned(
  answer: WitnessResponse,
  note: string,
  verifierKey: string,
): Promise<void> {
  expect(said(answer)).toBe("200");
  const signed = parseSignedNote(note + answer.body);
  const key = await parseWitnessKey(verifierKey);
  expect(signed && key && (await cosignedAt(signed, key))).toEqual(NOW);
}

test("a growing log of Go's software is cosigned, and each size is on disk first", async () => {
  const { send, verifierKey } = await start();
  let from = 0;
  for (const size of GO_LOG.sizes) {
    const answer = await send(honest.request(from, size));
    await expectCosigned(answer, honest.note(size), verifierKey);
    const stored = readdirSync(place.folder).map((name) =>
      readFileSync(join(place.folder, name), "utf8"),
    );
    expect(stored).toContain(honest.note(size) + answer.body);
    from = size;
  }
});

test("a log of Sigsum's software is cosigned", async () => {
  const publicKey = Buffer.from(SIGSUM_LOG.publicKey, "hex");
  const id = SIGSUM_LOG.first.trimEnd().split(" ").at(-1) ?? "";
  const hex = Buffer.from(id, "base64").toString("hex", 0, 4);
  const encoded = Buffer.concat([Buffer.from([1]), publicKey]).toString("base64");
  const { send, verifierKey } = await start({ logs: [`${SIGSUM_LOG.origin}+${hex}+${encoded}`] });
  for (const request of [SIGSUM_LOG.first, SIGSUM_LOG.fromOneToFive]) {
    const note = request.slice(request.indexOf("\n\n") + 2);
    await expectCosigned(await send(request), note, verifierKey);
  }
  expect(said(await send(SIGSUM_LOG.fromOneToThree))).toBe("409 5");
});

test("the same checkpoint is cosigned again, with a later time", async () => {
  const { send, verifierKey } = await start();
  await send(honest.request(0, 8));
  await expectCosigned(await send(honest.request(8, 8)), honest.note(8), verifierKey);
});

test("a fork is refused, with any proof and at any size", async () => {
  const { send } = await start();
  await send(honest.request(0, 8));
  for (const size of [21, 100]) {
    expect(said(await send(fork.request(8, size)))).toMatch(/^422 /);
    const mixed = honest.request(8, size).replace(/\n\n[^]*/, `\n\n${fork.note(size)}`);
    expect(said(await send(mixed))).toMatch(/^422 /);
  }
  expect(said(await send(fork.request(8, 8)))).toBe("409 8");
  expect(forks).toEqual([21, 21, 100, 100, 8].map((size) => fork.note(size)));
  expect(said(await send(honest.request(8, 21)))).toBe("200");
});

test("a rollback is refused, and the answer names the known size", async () => {
  const { send } = await start();
  await send(honest.request(0, 21));
  const answer = await send(honest.request(3, 8));
  expect(answer).toEqual({
    status: 409,
    headers: { "Content-Type": "text/x.tlog.size" },
    body: "21\n",
  });
  expect(said(await send(honest.request(0, 8)))).toBe("409 21");
  expect(said(await send(honest.request(0, 100)))).toBe("409 21");
  expect(said(await send(honest.request(21, 8)))).toMatch(/^400 /);
});

test("a proof with a hash too many or too few is invalid", async () => {
  const { send } = await start();
  await send(honest.request(0, 8));
  const request = honest.request(8, 21);
  const [old, first, ...rest] = request.split("\n");
  expect(said(await send([old, ...rest].join("\n")))).toMatch(/^422 /);
  expect(said(await send([old, first, first, ...rest].join("\n")))).toMatch(/^422 /);
  expect(said(await send(honest.request(8, 8).replace("old 8\n", `old 8\n${first}\n`)))).toMatch(
    /^422 /,
  );
  expect(said(await send(request))).toBe("200");
});

test("an empty log has the root of nothing", async () => {
  const signer = createLogSigner("empty.example/log", Buffer.alloc(32, 3));
  const { send } = await start({ logs: [signer.verifierKey] });
  const note = (size: number, root: Uint8Array) =>
    signer.sign(checkpointText({ origin: signer.origin, size, root }));
  const request = (text: string) => formatAddCheckpoint({ old: 0, hashes: [], note: text });
  expect(said(await send(request(note(0, new Uint8Array(32)))))).toBe("409 0");
  expect(said(await send(request(note(0, await emptyRoot()))))).toBe("200");
  expect(said(await send(request(note(1, new Uint8Array(32)))))).toBe("200");
});

test("a witness knows its logs by their origins and keys", async () => {
  const other = createLogSigner("other.example/log", Buffer.alloc(32, 3));
  const { send } = await start({ logs: [other.verifierKey] });
  expect(said(await send(honest.request(0, 8)))).toMatch(/^404 /);

  const sameOrigin = createLogSigner("go.example/log", Buffer.alloc(32, 3));
  const forged = await start({ logs: [sameOrigin.verifierKey] });
  expect(said(await forged.send(honest.request(0, 8)))).toMatch(/^403 /);
  const changed = honest.request(0, 8).replace("\n8\n", "\n9\n");
  expect(said(await (await start()).send(changed))).toMatch(/^403 /);

  const both = await start({ logs: [sameOrigin.verifierKey, GO_LOG.key] });
  expect(said(await both.send(honest.request(0, 8)))).toBe("200");
});

test("a cosignature by its own key is not a signature of the log", async () => {
  const seed = Buffer.alloc(32, 3);
  const log = createLogSigner("go.example/log", seed);
  const cosigner = createNoteKey({ name: "go.example/log", type: 4, seed });
  const text = honest.note(8).slice(0, honest.note(8).indexOf("\n\n") + 1);
  const { send } = await start({ logs: [log.verifierKey] });
  expect(said(await send(`old 0\n\n${text}\n${cosigner.signatureLine(text)}`))).toMatch(/^403 /);
});

const NOTE = honest.note(8);
test.each([
  ["nothing", ""],
  ["no old size", `\n${NOTE}`],
  ["a negative size", `old -1\n\n${NOTE}`],
  ["a size with a leading zero", `old 00\n\n${NOTE}`],
  ["a size beyond the safe integers", `old 9007199254740993\n\n${NOTE}`],
  ["a carriage return", `old 0\r\n\r\n${NOTE}`],
  ["a short hash", `old 0\nAAAA\n\n${NOTE}`],
  ["a hash that is not base64", `old 0\n${"!".repeat(44)}\n\n${NOTE}`],
  ["64 hashes", `old 0\n${`${"A".repeat(43)}=\n`.repeat(64)}\n${NOTE}`],
  ["no note", "old 0\n\n"],
  ["a note without a signature", `old 0\n\n${NOTE.slice(0, NOTE.indexOf("\n\n") + 2)}`],
  ["a note that is no checkpoint", "old 0\n\nhello\n\n— go.example/log hKAlIAAAAAAA\n"],
])("a request with %s is malformed", async (_, body) => {
  const { send } = await start();
  expect(said(await send(body))).toMatch(/^400 /);
});

test("only one of several concurrent histories is cosigned", async () => {
  const first = await start();
  await first.send(honest.request(0, 3));
  // A second process on the same folder.
  const second = await start();
  const requests = [8, 21, 100].flatMap((size) =>
    [honest, fork].map((line) => line.request(3, size)),
  );
  const answers = await Promise.all(
    [first, second, first, second].flatMap(({ send }) => requests.map(async (body) => send(body))),
  );
  const signed = answers.filter(({ status }) => status === 200);
  const others = answers.filter(({ status }) => status !== 200);
  expect(signed).toHaveLength(1);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 409));
});

test("a witness that starts again remembers what it cosigned", async () => {
  await (await start()).send(honest.request(0, 21));
  const { send } = await start();
  expect(said(await send(fork.request(0, 8)))).toBe("409 21");
  expect(said(await send(fork.request(21, 100)))).toMatch(/^422 /);
  expect(said(await send(honest.request(21, 100)))).toBe("200");
});

test("a cosignature that can't be stored is not given", async () => {
  const states = openStateFolder(place.folder);
  const full = () => Promise.reject(new Error("No space left."));
  const { send } = await start({ states: { ...states, advance: full } });
  await expect(send(honest.request(0, 8))).rejects.toThrow("No space left.");
});

test("a process with an outdated state signs nothing", async () => {
  const states = openStateFolder(place.folder);
  const before = await states.read("log");
  for (let step = 0; step < 4; step++)
    expect(await states.advance("log", { step, note: `note ${step}` })).toBe(true);
  expect(await states.advance("log", { ...before, note: "another history" })).toBe(false);
  expect(await states.read("log")).toEqual({ step: 4, note: "note 3" });
});

test("a damaged state is not treated as an empty one", async () => {
  const { send } = await start();
  await send(honest.request(0, 8));
  const [state = ""] = readdirSync(place.folder).filter((name) => name.endsWith(".1"));
  rmSync(join(place.folder, state));
  writeFileSync(join(place.folder, state), "");
  await expect(send(honest.request(0, 8))).rejects.toThrow("The state of the witness is damaged.");
});

test("a key belongs to one name", async () => {
  const { verifierKey } = await start();
  expect((await loadCosigner(place.folder, NAME)).verifierKey).toBe(verifierKey);
  await expect(loadCosigner(place.folder, "another.example")).rejects.toThrow(
    /is the key of witness\.example\/w1\.$/,
  );
});
