import { GET as readProof } from "@/app/api/drops/[slug]/proof/route";
import { listDraw } from "@/lib/drops/list-draw";
import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { closeList } from "@/lib/drops/steps/close-list";
import { drawPlaces } from "@/lib/drops/steps/draw";
import { type DueDrop, findDueDrop } from "@/lib/drops/steps/next-step";
import { startSelling } from "@/lib/drops/steps/sell";
import { timeOfRound } from "@/lib/ledger/beacon/round";
import { dropBox } from "@/lib/ledger/events";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { parseWitness } from "@/lib/platform/witness";
import { dropProofSchema } from "@/lib/proof/drops/schema";
import { verifyDrop } from "@/lib/proof/drops/verify-drop";
import { advanceDropAndWitness } from "@/lib/server/advance-drops";
import { waitForBlocked } from "@/tests/setup/against";
import { createBuyer } from "@/tests/setup/checkout";
import { type DrandFault, startDrandStandIn } from "@/tests/setup/drand-stand-in";
import { createJoined, openDrop, signLedger, startNow, statesOf } from "@/tests/setup/drops";
import { listBreaches } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";
import { startWitness } from "@/tests/setup/witness";

let drand: Awaited<ReturnType<typeof startDrandStandIn>>;
beforeAll(async () => {
  drand = await startDrandStandIn();
});
afterAll(() => drand.close());
beforeEach(() => {
  drand.state.fault = null;
  drand.state.drawsAhead = true;
  Object.assign(getEnv(), {
    LEDGER_BEACON_URL: undefined,
    LEDGER_BEACON_CHAINS: [],
    LEDGER_WITNESSES: [],
    LEDGER_WITNESS_QUORUM: undefined,
  });
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const useBeacon = () =>
  Object.assign(getEnv(), { LEDGER_BEACON_URL: drand.url, LEDGER_BEACON_CHAINS: [drand.chain] });

async function useWitness(name: string) {
  const witness = await startWitness(`${name}.example`, getLogSigner().verifierKey);
  const parsed = parseWitness(`${witness.verifierKey} ${witness.url}/`);
  Object.assign(getEnv(), { LEDGER_WITNESSES: parsed ? [parsed] : [] });
  return witness;
}

async function due(id: string): Promise<DueDrop> {
  const drop = await findDueDrop(id);
  if (!drop) throw new Error("There is a drop.");
  return drop;
}
const stateOf = async (id: string) => (await due(id)).state;

async function closedDrop(people = 4) {
  const drop = await openDrop({ boxes: 2, capacity: 2 });
  const joined = await createJoined(drop.slug, people);
  await startNow(drop);
  await closeList(drop);
  await signLedger();
  return { ...drop, joined };
}

async function entriesOf(id: string) {
  const entries = await db.ledgerEntry.findMany({
    where: { box: dropBox(id) },
    orderBy: { seq: "asc" },
    select: { leaf: true },
  });
  return entries.map(
    ({ leaf }) => JSON.parse(Buffer.from(leaf).toString()) as Record<string, unknown>,
  );
}

async function linesOf(slug: string, tag: string | null = null) {
  await signLedger();
  const answer = await call(readProof, `/api/drops/${slug}/proof`, { params: { slug } });
  const proof = dropProofSchema.parse(await answer.json());
  const { places } = await listDraw({ slug, from: 1 });
  const lines = await verifyDrop({
    proof,
    places,
    pinnedKey: getLogSigner().verifierKey,
    serviceKeys: proof.keys,
    tag,
  });
  return Object.fromEntries(lines.map(({ id, state }) => [id, state]));
}

test("with a beacon, the list names a future round, and the round gives the seed", async () => {
  useBeacon();
  const drop = await closedDrop();
  const [announced, closed] = await entriesOf(drop.id);
  expect(announced).toMatchObject({
    type: "DROP_ANNOUNCED",
    boxes: 2,
    mostPerAccount: 1,
    chain: drand.chain.hash,
    startsAt: expect.any(String),
  });
  expect(announced).not.toHaveProperty("commitment");
  expect(closed).toMatchObject({ type: "DROP_CLOSED", size: 4, root: expect.any(String) });
  const round = Number(closed?.round);
  const drawnAt = timeOfRound(drand.chain, round).getTime();
  const closedAt = Date.parse(String(closed?.at));
  expect(drawnAt).toBeGreaterThan(closedAt + 15_000);
  expect(drawnAt).toBeLessThan(closedAt + 30_000);
  // Its job looks again soon, but the draw isn't due before the round.
  await advanceDrop(drop.id);
  expect(await stateOf(drop.id)).toBe("CLOSED");

  expect(await drawPlaces(await due(drop.id))).toBe(true);
  const beacon = drand.draw(round);
  expect((await entriesOf(drop.id)).at(2)).toMatchObject({ type: "DROP_DRAWN", beacon });
  await advanceDrop(drop.id);
  expect(await stateOf(drop.id)).toBe("SELLING");
  expect(await linesOf(drop.slug, drop.joined[0]?.place.tag)).toEqual({
    entries: "green",
    before: "amber",
    seed: "green",
    list: "green",
    order: "green",
    admission: "green",
    own: "green",
  });
});

test.each<DrandFault>(["away", "old", "forged", "nonsense"])(
  "a draw waits for a beacon that is %s",
  async (fault) => {
    useBeacon();
    const drop = await closedDrop(2);
    drand.state.fault = fault;
    expect(await drawPlaces(await due(drop.id))).toBe(false);
    expect(await stateOf(drop.id)).toBe("CLOSED");
    drand.state.fault = null;
    expect(await drawPlaces(await due(drop.id))).toBe(true);
  },
);

test("without a beacon, the seed is a committed secret and the witness's signature", async () => {
  const witness = await useWitness("anna");
  const drop = await closedDrop();
  const [announced] = await entriesOf(drop.id);
  expect(announced).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await drawPlaces(await due(drop.id))).toBe(false);
  await advanceDropAndWitness.run(drop.id);
  await signLedger();
  await advanceDrop(drop.id);
  expect(await stateOf(drop.id)).toBe("SELLING");
  expect((await entriesOf(drop.id)).at(2)).toMatchObject({
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    checkpoint: expect.stringContaining("— anna.example "),
  });
  expect(await linesOf(drop.slug)).toMatchObject({
    entries: "green",
    before: "green",
    seed: "green",
    list: "green",
    order: "green",
  });
  await witness.close();
});

test("each step is taken once, however often and by whomever", async () => {
  const drop = await openDrop({ boxes: 2, capacity: 2 });
  await createJoined(drop.slug, 5);
  await startNow(drop);
  const seven = Array.from({ length: 7 });
  expect((await Promise.all(seven.map(() => closeList(drop)))).filter(Boolean)).toHaveLength(1);
  expect(await closeList(drop)).toBe(false);
  await signLedger();
  const closed = await due(drop.id);
  const draws = await Promise.all(seven.map(() => drawPlaces(closed)));
  expect(draws.filter(Boolean)).toHaveLength(1);
  expect(await drawPlaces(closed)).toBe(false);
  const starts = await Promise.all(seven.map(() => startSelling(drop)));
  expect(starts.filter(Boolean)).toHaveLength(1);
  await Promise.all(seven.map(() => advanceDrop(drop.id)));
  expect(await statesOf(drop.id)).toEqual([
    "ADMITTED",
    "ADMITTED",
    "WAITING",
    "WAITING",
    "WAITING",
  ]);
  expect((await entriesOf(drop.id)).map(({ type }) => type)).toEqual([
    "DROP_ANNOUNCED",
    "DROP_CLOSED",
    "DROP_DRAWN",
  ]);
});

test("a step that ends halfway leaves nothing, and can be taken again", async () => {
  const drop = await closedDrop();
  await db
    .$transaction(async (tx) => {
      await tx.$executeRaw`
        UPDATE drops SET state = 'DRAWN', seed = key, drawn_at = now() WHERE id = ${drop.id}::uuid`;
      await tx.$executeRaw`SELECT draw_places(d) FROM drops d WHERE id = ${drop.id}::uuid`;
      // Another process finds the drop locked, and leaves it.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(drop_lock(${drop.id}::uuid))`;
      expect(await drawPlaces(await due(drop.id))).toBe(false);
      throw new Error("killed");
    })
    .catch(() => undefined);
  expect([await stateOf(drop.id), await statesOf(drop.id)]).toEqual(["CLOSED", []]);
  await advanceDrop(drop.id);
  expect(await statesOf(drop.id)).toHaveLength(4);
});

test("someone who joins just before the start is in the list, however slow", async () => {
  const drop = await openDrop();
  const [early] = await createJoined(drop.slug, 1);
  const { user } = await createBuyer();
  let closing: Promise<boolean> | undefined;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO drop_places (drop_id, user_id) VALUES (${drop.id}::uuid, ${user.id}::uuid)`;
    await startNow(drop);
    closing = closeList(drop);
    await waitForBlocked();
  });
  expect(await closing).toBe(true);
  expect(early?.place.isLate).toBe(false);
  expect((await db.drop.findUniqueOrThrow({ where: { id: drop.id } })).size).toBe(2);
});
