import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { exportBoxes } from "@/lib/privacy/export-collection";
import { removeStaleVideos } from "@/lib/videos/remove-stale";
import { addVideo, videoOf, videosOf } from "@/tests/setup/break-videos";
import { opened } from "@/tests/setup/opened";
import { openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);

async function unfinished(breakId: string): Promise<string> {
  const videos = videosOf(station.cookie);
  const body = { camera: "B", part: 0, pack: 0, contentType: "video/webm" };
  const { id: video } = await videoOf(await videos.start(breakId, body));
  await videoOf(await videos.chunk({ id: breakId, video }, 0, new Uint8Array(5)));
  return video;
}

const existing = async (ids: string[]) => {
  const found = await db.breakVideo.findMany({ where: { id: { in: ids } } });
  return ids.map((id) => found.some((video) => video.id === id));
};

test("stalled uploads are removed; finished videos and recent uploads stay", async () => {
  const [open, voided] = [await createOpenBreak(), await createOpenBreak()];
  const recent = await unfinished(open.id);
  const ended = await unfinished(voided.id);
  const { id: finished } = await addVideo(station.cookie, voided.id, { camera: "A" });
  await station.void(voided.id);
  const sealed = await sealedBreak(station);
  const kept = await db.breakVideo.findMany({ where: { breakId: sealed.id } });
  await removeStaleVideos();
  expect(await existing([recent, ended, finished])).toEqual([true, false, true]);
  expect(await db.breakVideoChunk.count({ where: { videoId: ended } })).toBe(0);

  await removeStaleVideos({ now: new Date(Date.now() + 8 * DAY_MS) });
  expect(await existing([recent, ended, finished])).toEqual([false, false, true]);
  expect(await existing(kept.map(({ id }) => id))).toEqual(Array(6).fill(true));
});

test("an account's export lists the videos that can be watched", async () => {
  const { id, productId, buyer } = await sealedBreak(station);
  await openFirstPack(productId, buyer);
  const parts = await db.breakVideo.findMany({
    where: { breakId: id, part: { lt: 2 } },
    orderBy: [{ camera: "asc" }, { part: "asc" }],
  });
  const [box] = await exportBoxes(buyer.id);
  expect(box?.videos).toEqual(
    parts.map(({ id: video, camera, part }) => ({ camera, part, url: `/api/videos/${video}` })),
  );
});
