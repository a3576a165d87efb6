import { GET as readFilm } from "@/app/api/published/[slug]/film/route";
import { GET as readMoment } from "@/app/shared/[slug]/film/route";
import { saveProgress } from "@/lib/packs/save-progress";
import { db } from "@/lib/platform/database/db";
import { packFilmAnswerSchema } from "@/lib/videos/schema";
import { opened } from "@/tests/setup/opened";
import { call, sessionOf } from "@/tests/setup/request";
import { openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { publicationIn, sharingOf, slugOf } from "@/tests/setup/showcase";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);

async function publishedCard() {
  const { productId, buyer } = await sealedBreak(station);
  const { id: packId, cards } = await openFirstPack(productId, buyer);
  await saveProgress({ id: packId, ownerId: buyer.id, revealedCount: 3, isComplete: true });
  const own = sharingOf(await sessionOf(buyer));
  const publication = await publicationIn(await own.publish("CARD", cards?.[0]?.id));
  const slug = slugOf(publication);
  return {
    productId,
    takeBack: () => own.takeBack(publication.id),
    film: () => call(readFilm, `/api/published/${slug}/film`, { params: { slug } }),
    moment: (headers = {}) =>
      call(readMoment, `/shared/${slug}/film`, { params: { slug }, headers }),
  };
}

test("visitors see the film of a published card, and a preview has its seconds", async () => {
  const { film, moment, takeBack } = await publishedCard();
  const shown = packFilmAnswerSchema.parse(await (await film()).json()).film;
  expect(shown?.cards).toHaveLength(1);
  expect(shown?.cards[0]?.at).toEqual({ A: 1001, B: 1002 });
  expect(shown?.about).toBeNull();
  expect(shown?.A.parts.map(({ contentType }) => contentType)).toEqual(["video/webm"]);

  const preview = await moment();
  expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "video/webm"]);
  expect(preview.headers.get("cache-control")).toBe("private, no-cache");
  const bytes = Buffer.from(await preview.arrayBuffer());
  // EBML, as each WebM begins.
  expect(bytes.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  const etag = preview.headers.get("etag") ?? "";
  expect((await moment({ "if-none-match": etag })).status).toBe(304);

  await takeBack();
  expect([(await film()).status, (await moment()).status]).toEqual([404, 404]);
  expect((await moment({ "if-none-match": etag })).status).toBe(404);
});

test("a published card of a closed box has no film", async () => {
  const { productId, film, moment } = await publishedCard();
  await db.ownedBox.update({ where: { productId }, data: { closedAt: new Date() } });
  expect(packFilmAnswerSchema.parse(await (await film()).json()).film).toBeNull();
  expect((await moment()).status).toBe(404);
});
