import { randomUUID } from "node:crypto";

import { GET as LIST_ANCHORS } from "@/app/api/ledger/anchors/route";
import { GET as GET_CHECKPOINT } from "@/app/api/ledger/checkpoint/route";
import { checkpointText } from "@/lib/ledger/log/checkpoint-text";
import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { parseWitness, type Witness } from "@/lib/platform/witness";
import { anchorsSchema } from "@/lib/proof/anchors/schema";
import { addDueCosignatures, cosignCheckpoint } from "@/lib/proof/cosignatures/cosign-checkpoint";
import { requestCosignature } from "@/lib/proof/cosignatures/request-cosignature";
import { cosignedAt } from "@/lib/proof/verify/cosignature";
import { parseSignedNote } from "@/lib/proof/verify/signed-note";
import { parseWitnessKey } from "@/lib/proof/verify/verifier-key";
import { formatAddCheckpoint } from "@/lib/proof/witness/add-checkpoint";
import { createCosigner } from "@/lib/proof/witness/cosigner";
import { findJobs, makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { append, assign, boxIn, listCheckpointSizes } from "@/tests/setup/ledger";
import { call } from "@/tests/setup/request";
import { outsideLineOf, readBundle } from "@/tests/setup/saved-bundle";
import { startWitness } from "@/tests/setup/witness";

type StartedWitness = Awaited<ReturnType<typeof startWitness>>;

let started: StartedWitness[];
beforeEach(async () => {
  started = [];
  // Jobs for witnesses that are not on the list end.
  Object.assign(getEnv(), { LEDGER_WITNESSES: [], LEDGER_WITNESS_QUORUM: undefined });
  await makeRetriesDue();
  await runJobs(cosignCheckpoint);
});
afterEach(() => Promise.all(started.map(({ close }) => close())));

/** Each test has its own witnesses, which have seen nothing. */
async function useWitnesses(...names: string[]) {
  const witnesses: (StartedWitness & Witness)[] = [];
  for (const name of names) {
    const witness = await startWitness(`${name}.${randomUUID()}`, getLogSigner().verifierKey);
    started.push(witness);
    const parsed = parseWitness(`${witness.verifierKey} ${witness.url}/`);
    if (!parsed) throw new Error("The witness has no valid key.");
    witnesses.push({ ...witness, ...parsed });
  }
  Object.assign(getEnv(), { LEDGER_WITNESSES: witnesses });
  return witnesses;
}

async function soldBox(): Promise<string> {
  const box = randomUUID();
  await append(boxIn(box), assign(box));
  return box;
}
async function work() {
  await addDueCosignatures();
  return runJobs(cosignCheckpoint);
}
const latestSize = async () => (await listCheckpointSizes()).at(-1) ?? 0;
const countOf = ({ id }: Witness) => db.ledgerCosignature.count({ where: { witness: id } });

const readCheckpoint = async () => (await call(GET_CHECKPOINT, "/api/ledger/checkpoint")).text();
async function signersOf(note: string, witnesses: Witness[]): Promise<Witness[]> {
  const signed = parseSignedNote(note);
  const found: Witness[] = [];
  for (const witness of witnesses) {
    const key = await parseWitnessKey(witness.verifierKey);
    if (signed && key && (await cosignedAt(signed, key)) instanceof Date) found.push(witness);
  }
  return found;
}

async function lineOf(box: string): Promise<string> {
  const line = await outsideLineOf(box, "witnesses");
  return `${line?.state}: ${line?.sentence.replace(/\.[0-9a-f-]{36}/g, "")}`;
}

test("no witnesses means no job and no change in a checkpoint or a bundle", async () => {
  expect(getEnv().LEDGER_WITNESSES).toEqual([]);
  const box = await soldBox();
  expect(await work()).toEqual({ done: 0, failed: 0 });
  expect(await readCheckpoint()).toBe((await findCheckpoint(db))?.note);
  expect(await readBundle(box)).not.toHaveProperty("outside");
});

test("each witness cosigns each new checkpoint, which is served with all signatures", async () => {
  const witnesses = await useWitnesses("anna", "bela", "carl");
  for (let round = 1; round <= 3; round++) {
    const box = await soldBox();
    expect(await lineOf(box)).toMatch(/^amber: /);
    expect(await work()).toEqual({ done: 3, failed: 0 });
    const note = await readCheckpoint();
    expect(note.startsWith((await findCheckpoint(db))?.note ?? "none")).toBe(true);
    expect(await signersOf(note, witnesses)).toEqual(witnesses);
    expect(await lineOf(box)).toBe(
      "green: 3 of 3 witnesses signed this log: anna, bela, and carl. All 2 events of this box were in it.",
    );
    expect(await work()).toEqual({ done: 0, failed: 0 });
    for (const { requests } of witnesses) expect(requests).toHaveLength(round);
  }
  const { keys } = anchorsSchema.parse(
    await (await call(LIST_ANCHORS, "/api/ledger/anchors")).json(),
  );
  expect(keys.witnesses).toEqual({
    keys: witnesses.map(({ verifierKey }) => verifierKey),
    quorum: 2,
  });
});

test("a quorum of the other witnesses counts while one is away", async () => {
  const witnesses = await useWitnesses("anna", "bela", "carl");
  const [anna, bela, carl] = witnesses as [Witness, Witness, (typeof witnesses)[number]];
  const box = await soldBox();
  carl.faults.push(503);
  expect(await work()).toEqual({ done: 2, failed: 1 });
  expect(await signersOf(await readCheckpoint(), witnesses)).toEqual([anna, bela]);
  expect(await lineOf(box)).toBe(
    "green: 2 of 3 witnesses signed this log: anna and bela. All 2 events of this box were in it.",
  );
  const [job] = await findJobs(cosignCheckpoint, carl.id);
  expect(job?.lastError).toContain(`Witness ${carl.id} responded with 503: Not now.`);

  // The retry keeps its time a minute later.
  await addDueCosignatures();
  expect((await findJobs(cosignCheckpoint, carl.id))[0]?.attempts).toBe(1);
  await makeRetriesDue();
  expect(await runJobs(cosignCheckpoint)).toEqual({ done: 1, failed: 0 });
  expect(await signersOf(await readCheckpoint(), witnesses)).toEqual(witnesses);
});

test("a later checkpoint of one witness doesn't hide the quorum of an earlier one", async () => {
  const [anna, bela] = (await useWitnesses("anna", "bela")) as [Witness, StartedWitness & Witness];
  const box = await soldBox();
  await work();
  const size = await latestSize();
  await soldBox();
  bela.faults.push(503);
  await work();
  expect(await signersOf(await readCheckpoint(), [anna, bela])).toEqual([anna]);
  const { outside } = await readBundle(box);
  expect(outside?.witnessed?.checkpoint.split("\n")[1]).toBe(String(size));
  expect(await lineOf(box)).toMatch(/^green: 2 of 2 witnesses /);

  Object.assign(getEnv(), { LEDGER_WITNESS_QUORUM: 1 });
  expect(await lineOf(box)).toMatch(/^green: 1 of 2 witnesses /);
});

test("a request is repeated from the size that a witness knows", async () => {
  const [witness] = (await useWitnesses("anna")) as [StartedWitness & Witness];
  await soldBox();
  const checkpoint = await findCheckpoint(db);
  if (!checkpoint) throw new Error("There is no checkpoint.");
  // The witness has signed, but its answer got lost.
  const signal = AbortSignal.timeout(10_000);
  await requestCosignature(witness, { checkpoint, cosigned: 0, signal });
  await soldBox();
  expect(await work()).toEqual({ done: 1, failed: 0 });
  expect(witness.requests).toEqual([
    "POST /add-checkpoint old 0",
    "POST /add-checkpoint old 0",
    `POST /add-checkpoint old ${checkpoint.size}`,
  ]);
  expect(await signersOf(await readCheckpoint(), [witness])).toEqual([witness]);
});

test("concurrent workers ask a witness once", async () => {
  const [witness] = (await useWitnesses("anna")) as [StartedWitness & Witness];
  await soldBox();
  await Promise.all([work(), work(), work(), work()]);
  await runJobs(cosignCheckpoint);
  expect([await countOf(witness), witness.requests.length]).toEqual([1, 1]);
});

test("a log that contradicts a witness's state gets no cosignature", async () => {
  const [witness] = (await useWitnesses("anna")) as [StartedWitness & Witness];
  await soldBox();
  const size = await latestSize();
  const { origin, sign } = getLogSigner();
  const other = sign(checkpointText({ origin, size: size - 1, root: new Uint8Array(32) }));
  await witness.addCheckpoint(formatAddCheckpoint({ old: 0, hashes: [], note: other }));
  expect(await work()).toEqual({ done: 0, failed: 1 });
  const [job] = await findJobs(cosignCheckpoint, witness.id);
  expect(job?.lastError).toMatch(/ responded with 422: The proof does not show /);
  expect(await countOf(witness)).toBe(0);
});

test("a log shorter than a witness's state gets no cosignature", async () => {
  const [witness] = (await useWitnesses("anna")) as [StartedWitness & Witness];
  await soldBox();
  const size = await latestSize();
  const { origin, sign } = getLogSigner();
  const later = sign(checkpointText({ origin, size: size + 9, root: new Uint8Array(32) }));
  await witness.addCheckpoint(formatAddCheckpoint({ old: 0, hashes: [], note: later }));
  expect(await work()).toEqual({ done: 0, failed: 1 });
  const [job] = await findJobs(cosignCheckpoint, witness.id);
  expect(job?.lastError).toContain(` responded with 409: ${size + 9}`);
});

test("an answer that the witness's key did not sign is not stored", async () => {
  const [witness] = (await useWitnesses("anna")) as [StartedWitness & Witness];
  const { verifierKey } = createCosigner("other.example", Buffer.alloc(32, 1));
  const other = parseWitness(`${verifierKey} ${witness.url}`);
  if (!other) throw new Error("This is no witness.");
  Object.assign(getEnv(), { LEDGER_WITNESSES: [other] });
  await soldBox();
  expect(await work()).toEqual({ done: 0, failed: 1 });
  const [job] = await findJobs(cosignCheckpoint, other.id);
  expect(job?.lastError).toContain("did not sign the checkpoint with the expected key.");
  expect(await countOf(other)).toBe(0);
});

test("cosignatures are immutable, and each is one line", async () => {
  expect(await db.ledgerCosignature.count()).toBeGreaterThan(0);
  const refused = /ledger_cosignatures is append-only/;
  await expect(db.ledgerCosignature.updateMany({ data: { line: "" } })).rejects.toThrow(refused);
  await expect(db.ledgerCosignature.deleteMany()).rejects.toThrow(refused);
  await expect(db.$executeRaw`TRUNCATE ledger_cosignatures`).rejects.toThrow(refused);
  const row = await db.ledgerCosignature.findFirstOrThrow();
  for (const line of [row.line.trimEnd(), `${row.line}${row.line}`, "\n\nanother note\n"])
    await expect(
      db.ledgerCosignature.create({ data: { ...row, witness: "another", line } }),
    ).rejects.toThrow(/ledger_cosignatures_line_is_one/);
});
