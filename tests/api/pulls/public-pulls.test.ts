import pg from "pg";

import { GET as readScan } from "@/app/scans/[file]/route";
import { openPack } from "@/lib/packs/open-pack";
import { saveProgress } from "@/lib/packs/save-progress";
import { db } from "@/lib/platform/database/db";
import { listLatestHits, listPullsOfSet } from "@/lib/pulls/public-pulls";
import type { PublicPull } from "@/lib/pulls/schema";
import { newSetName } from "@/tests/setup/checklists";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { passportsOf } from "@/tests/setup/passports";
import { call, sessionOf } from "@/tests/setup/request";
import { cardsOf, openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import {
  changeOwner,
  createDesk,
  picture,
  publicationIn,
  revealedBox,
  sharingOf,
} from "@/tests/setup/showcase";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);
const heard: (string | undefined)[] = [];
const listener = opened(async () => {
  const client = new pg.Client(process.env.DIRECT_DATABASE_URL ?? process.env.DATABASE_URL);
  // The database is dropped after the file.
  client.on("error", () => undefined);
  await client.connect();
  client.on("notification", ({ payload }) => heard.push(payload));
  await client.query("LISTEN catalog_changed");
  return { client };
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

/** What cached pages hear of while something is done. */
async function changesDuring(act: () => Promise<unknown>) {
  await listener.client.query("SELECT 1");
  heard.length = 0;
  await act();
  await listener.client.query("SELECT 1");
  return [...new Set(heard)];
}

/** A box with the first of two packs open, whose cards are alone in their set. */
async function openedSet() {
  const box = await sealedBreak(station);
  const set = newSetName();
  await db.card.updateMany({
    where: { pack: { box: { productId: box.productId } } },
    data: { set },
  });
  const { id } = await openFirstPack(box.productId, box.buyer);
  const cookie = await sessionOf(box.buyer);
  return {
    ...box,
    owner: passportsOf(cookie),
    own: sharingOf(cookie),
    cards: await cardsOf(box.productId),
    reveal: () => reveal(id, box.buyer.id),
    pulls: () => listPullsOfSet({ year: 2024, brand: "topps", set: set.toUpperCase() }),
  };
}

const reveal = (id: string, ownerId: string) =>
  saveProgress({ id, ownerId, revealedCount: 3, isComplete: true });
const names = (pulls: readonly PublicPull[]) => pulls.map(({ playerName }) => playerName);
const scan = async (image: string) =>
  (await call(readScan, image, { params: { file: image.replace("/scans/", "") } })).status;

test("a pull is public once its owner has revealed the pack, the rarest first", async () => {
  const { boxId, buyer, reveal, pulls } = await openedSet();
  expect(await pulls()).toEqual([]);
  await reveal();
  const shown = await pulls();
  expect(names(shown)).toEqual(["Player 1-3", "Player 1-2", "Player 1-1"]);
  expect(shown[0]).toMatchObject({
    rarity: "Rare",
    cardNumber: "13",
    path: `/box/${boxId}#card-1-3`,
    filmPath: `/box/${boxId}#film-1-3`,
  });
  expect(await scan(shown[0]?.image ?? "")).toBe(200);
  for (const secret of [buyer.id, buyer.username, buyer.fullName])
    expect(JSON.stringify(shown)).not.toContain(secret);
});

test("of two pulls of a rarity the newer is first, and each rarity comes before the next", async () => {
  const { buyer, productId, reveal: revealFirst, pulls } = await openedSet();
  await revealFirst();
  const second = await db.pack.findFirstOrThrow({ where: { box: { productId }, openedAt: null } });
  await openPack({ id: second.id, ownerId: buyer.id });
  await reveal(second.id, buyer.id);
  expect(names(await pulls())).toEqual([
    "Player 2-3",
    "Player 1-3",
    "Player 2-2",
    "Player 1-2",
    "Player 2-1",
    "Player 1-1",
  ]);
});

test("an owner who closes the box takes its pulls back immediately", async () => {
  const { boxId, owner, reveal, pulls } = await openedSet();
  await reveal();
  const [before] = await pulls();
  expect(await changesDuring(() => owner.close(boxId))).toContain("pulls:");
  expect(await pulls()).toEqual([]);
  expect(await listLatestHits()).not.toContainEqual(before);
  expect(await scan(before?.image ?? "")).toBe(404);
  await owner.close(boxId, false);
  const [again] = await pulls();
  expect(again).toMatchObject({ playerName: before?.playerName });
  expect(again?.image).not.toBe(before?.image);
});

test("a closed box shows only cards of its owner's public showcase, until they are taken back", async () => {
  const { boxId, buyer, owner, own, cards, reveal, pulls } = await openedSet();
  await reveal();
  await owner.close(boxId);
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  // Whoever has the link sees the card, but no one else learns the link.
  expect(await pulls()).toEqual([]);
  await own.arrange([published.id], 0);
  expect(await pulls()).toEqual([]);
  const showcase = { name: buyer.username, bio: "", isPublished: true };
  await own.save(showcase);
  const shown = await pulls();
  expect(shown).toMatchObject([{ playerName: "Player 1-1", path: published.path, filmPath: null }]);
  expect(JSON.stringify(shown)).not.toContain(boxId);
  expect((await picture(shown[0]?.image ?? "")).status).toBe(200);

  const hide = () => own.save({ ...showcase, isPublished: false });
  expect(await changesDuring(hide)).toContain("pulls:");
  expect(await pulls()).toEqual([]);
  await own.save(showcase);
  expect(await pulls()).toHaveLength(1);
  expect(await changesDuring(() => own.takeBack(published.id))).toContain("pulls:");
  expect(await pulls()).toEqual([]);
  expect((await picture(shown[0]?.image ?? "")).status).toBe(404);
});

test("a card that changes its owner leaves, because its new owner chose nothing", async () => {
  const { buyer, cards, reveal, pulls } = await openedSet();
  await reveal();
  const other = await createUser();
  const [card] = cards;
  expect(await changesDuring(() => changeOwner(card?.id ?? "", other.id))).toContain("pulls:");
  expect(names(await pulls())).toEqual(["Player 1-3", "Player 1-2"]);
  await changeOwner(card?.id ?? "", buyer.id);
  expect(await pulls()).toHaveLength(3);
});

test("what the desk hid, and what a closed account pulled, is not shown", async () => {
  const { buyer, own, cards, reveal, pulls } = await openedSet();
  await reveal();
  const { desk } = await createDesk();
  const published = await publicationIn(await own.publish("CARD", cards[0]?.id));
  const hide = async () => expect((await desk.hide("publications", published.id)).status).toBe(200);
  expect(await changesDuring(hide)).toContain("pulls:");
  expect(names(await pulls())).toEqual(["Player 1-3", "Player 1-2"]);
  const disable = () =>
    db.user.update({ where: { id: buyer.id }, data: { isActive: false }, select: { id: true } });
  expect(await changesDuring(disable)).toContain("pulls:");
  expect(await pulls()).toEqual([]);
});

test("the latest hits have no other cards and no samples", async () => {
  const { boxId, reveal: revealPack } = await openedSet();
  await revealPack();
  const owner = await createUser();
  const sample = await revealedBox({ owner, packs: 1, isSample: true });
  const hits = await listLatestHits();
  expect(hits[0]).toMatchObject({ playerName: "Player 1-3", path: `/box/${boxId}#card-1-3` });
  expect(new Set(hits.map(({ rarity }) => rarity))).toEqual(new Set(["Rare"]));
  const samples = new Set(sample.packs.flatMap(({ cards }) => cards.map(({ player }) => player)));
  expect(names(hits).filter((name) => samples.has(name))).toEqual([]);
});
