import { leafHash, merkleRoot } from "@/lib/ledger/merkle";
import { db } from "@/lib/platform/database/db";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { cardsOf, hex, lastEvent, sealedBreak } from "@/tests/setup/sealed-break";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const bytes = (card?: { identity: Uint8Array | null }) => card?.identity ?? new Uint8Array();
const parsed = (card?: { identity: Uint8Array | null }) =>
  JSON.parse(Buffer.from(bytes(card)).toString()) as Record<string, unknown>;
const rename = (pack: number, position: number, player: string) => ({
  pack,
  position,
  reason: "Misread the name",
  changes: { player },
});

/** The root over the identities of a box with two packs of three cards. */
async function identityRootOf(productId: number) {
  const hashes = (await cardsOf(productId)).map((card) => leafHash(bytes(card)));
  return hex(merkleRoot([hashes.slice(0, 3), hashes.slice(3)].map(merkleRoot).map(leafHash)));
}

test("a sealed break says what its cards are called, apart from its contents", async () => {
  const { productId, boxId } = await sealedBreak(station);
  const commit = await db.ledgerEntry.findFirstOrThrow({
    where: { box: boxId, type: "BREAK_COMMIT" },
  });
  expect(await lastEvent(boxId, "CATALOGUED")).toMatchObject({
    v: 1,
    refersTo: hex(commit.leafHash),
    identityRoot: await identityRootOf(productId),
  });

  const cards = await cardsOf(productId);
  for (const card of cards) {
    const { salt, ...identity } = parsed(card);
    expect(identity).toEqual({
      v: 1,
      box: boxId,
      pack: card.pack.position,
      pos: card.position,
      year: card.year,
      brand: card.brand,
      set: card.set,
      number: card.number,
      player: card.player,
      team: card.team ?? "",
      parallel: card.parallel,
      rarity: card.rarity,
      serial: card.serial ?? "",
    });
    const record = JSON.parse(Buffer.from(card.record ?? []).toString()) as { salt: string };
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(salt).not.toBe(record.salt);
  }
});

test("a correction names the identity it replaces, the new one and the new root", async () => {
  const { id, productId, boxId } = await sealedBreak(station);
  const old = (await cardsOf(productId))[4];
  await breakOf(await station.correct(id, rename(2, 2, "Mara Quill")));
  const renamed = (await cardsOf(productId))[4];
  expect(parsed(renamed)).toEqual({ ...parsed(old), player: "Mara Quill" });
  expect(hex(renamed?.record)).toBe(hex(old?.record));
  expect(await lastEvent(boxId)).toMatchObject({
    type: "CORRECTION",
    replaces: hex(leafHash(bytes(old))),
    record: hex(leafHash(bytes(renamed))),
    identityRoot: await identityRootOf(productId),
  });
});

test("concurrent corrections chain, none is lost, and the last root covers them all", async () => {
  const { id, productId, boxId } = await sealedBreak(station);
  const old = (await cardsOf(productId))[0];
  const first = (changes: object) => ({ ...rename(1, 1, ""), changes });
  const answers = await Promise.all(
    [
      first({ player: "Mara Quill" }),
      first({ team: "Rivermen" }),
      first({ serial: "7/99" }),
      rename(2, 3, "Teo Lund"),
    ].map((correction) => station.correct(id, correction)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const corrections = await db.ledgerEntry.findMany({
    where: { box: boxId, type: "CORRECTION" },
    orderBy: { seq: "asc" },
  });
  expect(corrections).toHaveLength(4);
  expect(await lastEvent(boxId)).toMatchObject({
    refersTo: hex(corrections[2]?.leafHash),
    identityRoot: await identityRootOf(productId),
  });
  const corrected = (await cardsOf(productId))[0];
  expect(parsed(corrected)).toEqual({
    ...parsed(old),
    player: "Mara Quill",
    team: "Rivermen",
    serial: "7/99",
  });
});
