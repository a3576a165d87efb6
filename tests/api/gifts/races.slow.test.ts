import { randomUUID } from "node:crypto";

import { POST as openRoute } from "@/app/api/packs/[id]/open/route";
import { db } from "@/lib/platform/database/db";
import { raceAgainst } from "@/tests/setup/against";
import { createBuyer } from "@/tests/setup/checkout";
import {
  claimLink,
  giverOf,
  linkIn,
  ownerOf,
  storedGift,
  wrappedBox,
  wrappedPacks,
} from "@/tests/setup/gifts";
import { cancelOrder } from "@/tests/setup/holding";
import { listBreaches } from "@/tests/setup/invariants";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";
import { recordedBreak, sealedBreak } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

const ROUNDS = 5;

let station: Awaited<ReturnType<typeof createStation>>;
beforeAll(async () => {
  station = await createStation();
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const openPack = (id: string, cookie: string) =>
  call(openRoute, `/api/packs/${id}/open`, { method: "POST", cookie, params: { id } });
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const rounds = async (round: () => Promise<void>) => {
  for (let count = 0; count < ROUNDS; count++) await round();
};

test("of several who claim a gift, one has it", async () => {
  const friends = await Promise.all(Array.from({ length: 6 }, () => createBuyer()));
  const { id, token, productId } = await wrappedBox();
  const statuses = await statusesOf(friends.map(({ cookie }) => claimLink(token, cookie)));
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = friends[statuses.indexOf(200)]?.user.id;
  expect(await storedGift(id)).toMatchObject({ claimedById: winner });
  expect(await ownerOf(productId)).toBe(winner);
});

test("a gift is either claimed, or taken back, or has a new link", async () => {
  const friend = await createBuyer();
  await rounds(async () => {
    const { id, token, takeBack, productId, giver } = await wrappedBox();
    const [claimed, taken] = await statusesOf([claimLink(token, friend.cookie), takeBack(id)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([claimed, taken]);
    expect(await ownerOf(productId)).toBe(claimed === 200 ? friend.user.id : giver.id);
  });
  await rounds(async () => {
    const { id, token, renew } = await wrappedBox();
    const [claimed, renewed] = await statusesOf([claimLink(token, friend.cookie), renew(id)]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([claimed, renewed]);
  });
});

test("a box is given once, and a canceled one to no one", async () => {
  const friend = await createBuyer();
  await rounds(async () => {
    const { id, token, takeBack, give, cookie, orderId, orderLineId, productId } =
      await wrappedBox();
    const [claimed, canceled] = await statusesOf([
      claimLink(token, friend.cookie),
      cancelOrder(cookie, orderId),
    ]);
    expect([200, 404]).toContain(claimed);
    expect(canceled).toBe(200);
    expect(await storedGift(id)).toMatchObject({ endedAs: "CANCELLED" });
    expect(await ownerOf(productId)).toBeNull();
    expect(await statusesOf([takeBack(id), give(orderLineId)])).toEqual([409, 409]);
  });
  const { id, takeBack, give, orderLineId } = await wrappedBox();
  await takeBack(id);
  const given = await statusesOf([1, 2, 3].map(() => give(orderLineId)));
  expect(given.toSorted()).toEqual([201, 409, 409]);
});

test("no pack is open in a wrapped box, and its giver opens none of a claimed one", async () => {
  const friend = await createBuyer();
  const { orderLineId, productId, buyer } = await sealedBreak(station);
  const cookie = await sessionOf(buyer);
  const pack = await db.pack.findFirstOrThrow({ where: { box: { productId } } });
  const [given, opened] = await statusesOf([
    giverOf(cookie).give(orderLineId),
    openPack(pack.id, cookie),
  ]);
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual([given, opened]);

  const gift = await wrappedPacks(station);
  const answers = await statusesOf([
    claimLink(gift.token, friend.cookie),
    ...gift.packs.map(({ id }) => openPack(id, gift.cookie)),
  ]);
  expect(answers[0]).toBe(200);
  for (const status of answers.slice(1)) expect([404, 409]).toContain(status);
  expect(
    await db.pack.count({ where: { box: { productId: gift.productId }, openedAt: { not: null } } }),
  ).toBe(0);

  // The opening waits for the claim, and then finds that the box is someone else's.
  const late = await wrappedPacks(station);
  const { giver, packs } = late;
  const opening = await raceAgainst(
    (tx) => tx.$queryRaw`SELECT FROM owned_boxes WHERE product_id = ${late.productId} FOR UPDATE`,
    () => openPack(packs[0]?.id ?? randomUUID(), late.cookie),
  );
  expect(opening).toEqual({ status: 409, hasWaited: true });
  expect(await ownerOf(late.productId)).toBe(giver.id);
});

test("a box that is sealed while it is claimed has all of its cards at its new owner", async () => {
  const friend = await createBuyer();
  for (let count = 0; count < 3; count++) {
    const { id, buyer, orderLineId, productId } = await recordedBreak(station);
    const { token } = await linkIn(await giverOf(await sessionOf(buyer)).give(orderLineId));
    expect(await statusesOf([claimLink(token, friend.cookie), station.commit(id)])).toEqual([
      200, 200,
    ]);
    const cards = await db.card.findMany({ where: { pack: { box: { productId } } } });
    expect(cards).toHaveLength(6);
    expect(new Set(cards.map(({ ownerId }) => ownerId))).toEqual(new Set([friend.user.id]));
  }
});
