import { GET as readOfferFilm } from "@/app/api/market/[slug]/film/route";
import { GET as readFilm } from "@/app/api/packs/[id]/film/route";
import { PLACEHOLDER_IMAGE } from "@/lib/catalog/placeholder-address";
import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import { packFilmAnswerSchema } from "@/lib/videos/schema";
import { TINY_VIDEO_MS } from "@/scripts/lib/break-videos.mjs";
import { addVideos, videosOf } from "@/tests/setup/break-videos";
import { createUser } from "@/tests/setup/factories";
import { createSellerWithOffers } from "@/tests/setup/market";
import { opened } from "@/tests/setup/opened";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { openFirstPack, recordedBreak, sealedBreak } from "@/tests/setup/sealed-break";
import { changeOwner } from "@/tests/setup/showcase";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);

const ask = (id: string, cookie = "") =>
  call(readFilm, `/api/packs/${id}/film`, { params: { id }, cookie });
const filmIn = async (response: Response) => packFilmAnswerSchema.parse(await response.json()).film;

async function packsOf(productId: number) {
  return db.pack.findMany({ where: { box: { productId } }, orderBy: { position: "asc" } });
}

test("the owner of an opened pack gets its part of both films, and the second of each card", async () => {
  const { productId, buyer, id: breakId } = await sealedBreak(station);
  const cookie = await sessionOf(buyer);
  const [first, second] = await packsOf(productId);
  // A closed pack has no cards to ask for.
  expect(await sentence(await ask(first!.id, cookie))).toEqual([
    404,
    "We couldn't find that pack.",
  ]);
  const { cards } = await openFirstPack(productId, buyer);
  const film = await filmIn(await ask(first!.id, cookie));
  const part = await db.breakVideo.findFirstOrThrow({ where: { breakId, camera: "A", pack: 1 } });
  expect(film?.A).toEqual({
    startMs: TINY_VIDEO_MS,
    parts: [
      {
        pack: 1,
        ms: TINY_VIDEO_MS,
        url: `/api/videos/${part.id}`,
        contentType: "video/webm",
      },
    ],
  });
  expect(film?.B.parts).toHaveLength(1);
  expect(film?.cards.map(({ id, at, image }) => ({ id, at, image }))).toEqual(
    cards?.map(({ id, position, image }) => ({
      id,
      image,
      at: { A: 1000 + position, B: 1001 + position },
    })),
  );
  expect((await ask(second!.id, cookie)).status).toBe(404);
});

test("a film of the whole break is no pack's film until the last pack is open", async () => {
  const { id: breakId, productId, buyer } = await recordedBreak(station);
  const admin = videosOf(station.cookie);
  for (const { id: video } of await db.breakVideo.findMany({ where: { breakId } }))
    await admin.remove({ id: breakId, video });
  await addVideos(station.cookie, breakId, { ms: 3000 });
  await breakOf(await station.commit(breakId));
  const cookie = await sessionOf(buyer);
  await openFirstPack(productId, buyer);
  const [first, second] = await packsOf(productId);
  expect(await filmIn(await ask(first!.id, cookie))).toBeNull();
  await openPack({ id: second!.id, ownerId: buyer.id });
  const film = await filmIn(await ask(second!.id, cookie));
  expect(film?.A).toMatchObject({ startMs: 0, parts: [{ ms: 3000 }] });
  expect(film?.cards[0]?.at).toEqual({ A: 2001, B: 2002 });
});

test("only the owner of the box gets all cards, and a buyer of one gets that one", async () => {
  const { productId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  const [pack] = await packsOf(productId);
  const collector = await createUser();
  const cookie = await sessionOf(collector);
  for (const other of [cookie, ""]) {
    const { status } = await ask(pack!.id, other);
    expect(status).toBe(other === "" ? 401 : 404);
  }
  const card = await db.card.findFirstOrThrow({ where: { packId: pack!.id, position: 2 } });
  await changeOwner(card.id, collector.id);
  expect((await filmIn(await ask(pack!.id, cookie)))?.cards.map(({ id }) => id)).toEqual([card.id]);
  const images = (await filmIn(await ask(pack!.id, await sessionOf(buyer))))?.cards.map(
    ({ image }) => image === PLACEHOLDER_IMAGE,
  );
  expect(images).toEqual([false, true, false]);

  await db.ownedBox.update({ where: { productId }, data: { closedAt: new Date() } });
  expect(await filmIn(await ask(pack!.id, cookie))).toBeNull();
  expect(await filmIn(await ask(pack!.id, await sessionOf(buyer)))).not.toBeNull();
});

test("visitors get the film of a card for sale, until it is sold or its box is closed", async () => {
  const { offerAt, withdraw } = await createSellerWithOffers();
  const { slug, cardId } = offerAt(0);
  const read = () => call(readOfferFilm, `/api/market/${slug}/film`, { params: { slug } });
  const film = await filmIn(await read());
  expect(film?.cards).toMatchObject([{ id: slug, image: `/offers/${slug}/front-500.avif` }]);
  expect(JSON.stringify(film)).not.toContain(cardId);
  const { pack } = await db.card.findUniqueOrThrow({
    where: { id: cardId },
    select: { pack: { select: { boxId: true } } },
  });
  await db.ownedBox.update({ where: { id: pack.boxId }, data: { closedAt: new Date() } });
  expect(await filmIn(await read())).toBeNull();
  await withdraw(cardId);
  expect((await read()).status).toBe(404);
});
