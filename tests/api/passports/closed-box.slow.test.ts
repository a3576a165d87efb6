import { GET as cardOf } from "@/app/api/inventory/cards/[id]/route";
import { GET as listInventory } from "@/app/api/inventory/cards/route";
import { GET as orderOf } from "@/app/api/orders/[id]/route";
import { GET as readScan } from "@/app/scans/[file]/route";
import { cardDetailSchema } from "@/lib/inventory/schema";
import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import type { Passport } from "@/lib/proof/passport/schema";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { passportIn, passportsOf, openedBox } from "@/tests/setup/passports";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { cardsOf, openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

const stranger = passportsOf();
const station = opened(createStation);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const imagesIn = ({ packs }: Passport) =>
  packs.flatMap(({ cards }) =>
    (cards ?? []).flatMap(({ card }) => (card ? [card.image, card.backImage] : [])),
  );
const scan = (image: string) =>
  call(readScan, image, { params: { file: image.replace("/scans/", "") } });

test("a closed box shows names and pictures only to its owner, and hashes to everyone", async () => {
  const { boxId, owner, buyer, productId } = await openedBox(station);
  const before = await passportIn(await stranger.read(boxId));
  const known = imagesIn(before);
  expect(known).toHaveLength(6);
  expect((await scan(known[0] ?? "")).status).toBe(200);

  expect(await (await owner.close(boxId)).json()).toEqual({ isClosed: true });
  const admin = passportsOf(await sessionOf(station.admin));
  const other = passportsOf(await sessionOf(await createUser()));
  const cards = await cardsOf(productId);
  for (const caller of [stranger, other, admin]) {
    const answer = await caller.read(boxId);
    const text = await answer.clone().text();
    expect(cards.filter(({ player }) => text.includes(`"${player}"`))).toEqual([]);
    expect(text).not.toContain("/scans/");
    const passport = await passportIn(answer);
    expect([passport.isClosed, passport.isOwner, passport.events]).toEqual([
      true,
      false,
      before.events,
    ]);
    const hidden = before.packs.map((pack) => ({
      ...pack,
      cards: pack.cards?.map((entry) => ({ ...entry, card: null })) ?? null,
    }));
    expect(passport.packs).toEqual(hidden);
    expect(((await (await caller.packs(boxId)).json()) as Passport).packs).toEqual(hidden);
  }
  const own = await passportIn(await owner.read(boxId));
  expect([own.isOwner, own.isClosed, imagesIn(own).length]).toEqual([true, true, 6]);

  // A stranger's old addresses are gone, and the owner's work.
  expect(await Promise.all(known.map(async (image) => (await scan(image)).status))).toEqual(
    known.map(() => 404),
  );
  expect((await scan(imagesIn(own)[0] ?? "")).status).toBe(200);
  expect(imagesIn(own).filter((image) => known.includes(image))).toEqual([]);

  // A pack that is opened later is closed as well.
  const second = await db.pack.findFirstOrThrow({ where: { box: { productId }, openedAt: null } });
  await openPack({ id: second.id, ownerId: buyer.id });
  expect(imagesIn(await passportIn(await stranger.read(boxId)))).toEqual([]);
  expect(imagesIn(await passportIn(await owner.read(boxId)))).toHaveLength(12);
});

test("a reopened box is visible to everyone, and repeating a choice changes nothing", async () => {
  const { boxId, owner, productId } = await openedBox(station);
  await owner.close(boxId);
  const read = () =>
    db.ownedBox.findUniqueOrThrow({ where: { productId }, select: { closedAt: true } });
  const closed = [await read(), await cardsOf(productId)];
  expect((await owner.close(boxId)).status).toBe(200);
  expect([await read(), await cardsOf(productId)]).toEqual(closed);

  expect(await (await owner.close(boxId, false)).json()).toEqual({ isClosed: false });
  expect((await owner.close(boxId, false)).status).toBe(200);
  expect((await read()).closedAt).toBeNull();
  expect(imagesIn(await passportIn(await stranger.read(boxId)))).toHaveLength(6);
});

test("the inventory and the order keep working with the new addresses", async () => {
  const { boxId, owner, cookie, orderId, productId } = await openedBox(station);
  await owner.close(boxId);
  const [card] = await cardsOf(productId);
  const detail = cardDetailSchema.parse(
    await (await call(cardOf, "/x", { cookie, params: { id: card?.id ?? "" } })).json(),
  );
  expect([detail.image, detail.boxId]).toEqual([`/scans/${card?.frontKey}-500.avif`, boxId]);
  expect((await scan(detail.image)).status).toBe(200);
  const list = await call(listInventory, "/api/inventory/cards", { cookie });
  expect(await list.text()).toContain(detail.image);
  const order = await call(orderOf, "/x", { cookie, params: { id: orderId } });
  expect(((await order.json()) as { boxes: object[] }).boxes).toMatchObject([{ isClosed: true }]);
});

test("a box can be closed before its first pack is torn", async () => {
  const box = await sealedBreak(station);
  const cookie = await sessionOf(box.buyer);
  const keys = async () => (await cardsOf(box.productId)).map(({ frontKey }) => frontKey);
  const before = await keys();
  expect((await passportsOf(cookie).close(box.boxId)).status).toBe(200);
  // The keys of closed packs are unknown, so they stay.
  expect(await keys()).toEqual(before);
  await openFirstPack(box.productId, box.buyer);
  expect(imagesIn(await passportIn(await stranger.read(box.boxId)))).toEqual([]);
});

test("only the owner can close or open a box", async () => {
  const { boxId, owner, productId } = await openedBox(station);
  expect((await stranger.close(boxId)).status).toBe(401);
  for (const user of [await createUser(), station.admin])
    expect(await sentence(await passportsOf(await sessionOf(user)).close(boxId))).toEqual([
      404,
      "We couldn't find that box.",
    ]);
  expect(await sentence(await owner.close(boxId, "yes"))).toEqual([
    400,
    "Please say whether to hide the box's pictures.",
  ]);
  expect((await owner.close("no-box")).status).toBe(404);
  expect(await db.ownedBox.findUniqueOrThrow({ where: { productId } })).toMatchObject({
    closedAt: null,
  });
});

test("closing while packs are opened and strangers read shows no new address", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { boxId, owner, productId, buyer } = await openedBox(station);
    const second = await db.pack.findFirstOrThrow({
      where: { box: { productId }, openedAt: null },
    });
    const [closed, , ...read] = await Promise.all([
      owner.close(boxId),
      openPack({ id: second.id, ownerId: buyer.id }),
      ...Array.from({ length: 6 }, () => stranger.read(boxId)),
    ]);
    expect(closed.status).toBe(200);
    const seen = (await Promise.all(read.map(passportIn))).flatMap(imagesIn);
    const firstPack = (await cardsOf(productId)).slice(0, 3);
    const now = firstPack.flatMap(({ frontKey, backKey }) => [frontKey, backKey]);
    expect(now.filter((key) => seen.some((image) => image.includes(key)))).toEqual([]);
  }
}, 60_000);
