import { POST as openPackOf } from "@/app/api/packs/[id]/open/route";
import { db } from "@/lib/platform/database/db";
import { findBoxRates } from "@/lib/pulls/find-box-rates";
import { getPullRates } from "@/lib/pulls/get-pull-rates";
import { listCountedBoxes } from "@/lib/pulls/list-counted-boxes";
import { listCountedProducts } from "@/lib/pulls/list-counted-products";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { passportsOf } from "@/tests/setup/passports";
import { call, sessionOf } from "@/tests/setup/request";
import { cardsOf, openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const slugOf = async (productId: number) =>
  (await db.box.findUniqueOrThrow({ where: { id: productId }, include: { listing: true } })).listing
    .slug;

async function ratesOf(productId: number) {
  const rates = await getPullRates(await slugOf(productId));
  if (!rates) throw new Error("No such listing.");
  return rates;
}

async function openAll(productId: number, buyer: { id: string; sessionVersion: number }) {
  const packs = await db.pack.findMany({ where: { box: { productId } }, select: { id: true } });
  const cookie = await sessionOf(buyer);
  return Promise.all(
    packs.map(({ id }) => call(openPackOf, "/x", { method: "POST", params: { id }, cookie })),
  );
}

test("only open packs count their cards", async () => {
  const { productId, boxId, buyer } = await sealedBreak(station);
  expect(await ratesOf(productId)).toMatchObject({ packs: 0, boxes: 0, rates: [] });
  await openFirstPack(productId, buyer);
  const rates = await ratesOf(productId);
  expect(rates).toMatchObject({ packs: 1, boxes: 1, closedBoxes: 0, odds: null });
  expect(rates.rates.map(({ kind, name, packs, cards }) => [kind, name, packs, cards])).toEqual([
    ["RARITY", "Rare", 1, 1],
    ["RARITY", "Uncommon", 1, 1],
    ["RARITY", "Common", 1, 1],
    ["PARALLEL", "Base", 1, 3],
  ]);
  expect(rates.rates[0]?.high).toBe(1);
  expect(rates.rates[0]?.low).toBeCloseTo(0.2065, 4);
  const slug = await slugOf(productId);
  expect(await listCountedBoxes({ slug })).toEqual({
    boxes: [{ boxId, packs: 1, cards: 3 }],
    next: null,
  });
  expect(await listCountedProducts()).toContainEqual(
    expect.objectContaining({ slug, packs: 1, boxes: 1 }),
  );
});

test("a box leads its owner to its product's rates, and a sample to none", async () => {
  const { productId, buyer } = await sealedBreak(station);
  const { id } = await db.ownedBox.findUniqueOrThrow({ where: { productId } });
  expect(await findBoxRates({ id, ownerId: buyer.id })).toMatchObject({
    slug: await slugOf(productId),
    rates: { packs: 0 },
  });
  const owner = await createUser();
  expect(await findBoxRates({ id, ownerId: owner.id })).toBeNull();
  const sample = await createOwnedBox({ owner, isSample: true });
  expect(await findBoxRates({ id: sample.id, ownerId: owner.id })).toBeNull();
});

test("packs that open concurrently all count", async () => {
  const boxes = await Promise.all([sealedBreak(station), sealedBreak(station)]);
  const answers = await Promise.all(boxes.map(({ productId, buyer }) => openAll(productId, buyer)));
  expect(answers.flat().map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { productId } of boxes)
    expect(await ratesOf(productId)).toMatchObject({ packs: 2, boxes: 1 });
});

test("a correction moves a card to its new rarity and parallel, in an open pack only", async () => {
  const { id, productId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  const correct = async (pack: number) =>
    breakOf(
      await station.correct(id, {
        pack,
        position: 1,
        reason: "Misread",
        changes: { rarity: "One-of-One", parallel: "Gold" },
      }),
    );
  await correct(1);
  await correct(2);
  const { rates } = await ratesOf(productId);
  expect(rates.map(({ name, packs, cards }) => [name, packs, cards])).toEqual([
    ["One-of-One", 1, 1],
    ["Rare", 1, 1],
    ["Uncommon", 1, 1],
    ["Base", 1, 2],
    ["Gold", 1, 1],
  ]);
});

test("several cards of a pack may change in one statement", async () => {
  const { productId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  const [first, second] = await cardsOf(productId);
  await db.card.updateMany({
    where: { id: { in: [first?.id ?? "", second?.id ?? ""] } },
    data: { parallel: "Silver" },
  });
  const { rates } = await ratesOf(productId);
  expect(
    rates.filter(({ kind }) => kind === "PARALLEL").map(({ name, cards }) => [name, cards]),
  ).toEqual([
    ["Base", 1],
    ["Silver", 2],
  ]);
});

test("a box that its owner closed is left out, and the rates say so", async () => {
  const { productId, boxId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  const passports = passportsOf(await sessionOf(buyer));
  expect((await passports.close(boxId)).status).toBe(200);
  expect(await ratesOf(productId)).toMatchObject({
    packs: 0,
    boxes: 0,
    closedBoxes: 1,
    rates: [],
  });
  expect(await listCountedBoxes({ slug: await slugOf(productId) })).toEqual({
    boxes: [],
    next: null,
  });
  await passports.close(boxId, false);
  expect(await ratesOf(productId)).toMatchObject({ packs: 1, closedBoxes: 0 });
});

test.each(["no-such-listing", "\0", "x".repeat(5000)])(
  "the listing %j has no rates",
  async (slug) => expect(await getPullRates(slug)).toBeNull(),
);
