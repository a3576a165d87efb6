import { randomBytes } from "node:crypto";

import { db } from "@/lib/platform/database/db";
import { addVideo } from "@/tests/setup/break-videos";
import { opened } from "@/tests/setup/opened";
import { sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);

const STAY = /the videos of a break that was committed or voided stay/;
const ENDED = /a break that was committed or voided stays as it is/;
const UNCHANGED = /a finished video never changes/;
const KEPT = /a finished video keeps its chunks/;

async function endedVideos() {
  const sealed = await sealedBreak(station);
  const voided = await createOpenBreak();
  await addVideo(station.cookie, voided.id, { camera: "A" });
  await station.void(voided.id);
  return Promise.all(
    [sealed, voided].map(({ id }) => db.breakVideo.findFirstOrThrow({ where: { breakId: id } })),
  );
}

test("the database protects the finished videos of an ended break", async () => {
  for (const { id, breakId } of await endedVideos()) {
    const where = { id };
    await expect(db.breakVideo.delete({ where })).rejects.toThrow(STAY);
    for (const data of [{ ms: 5 }, { sha256: randomBytes(32) }, { readyAt: null }, { part: 9 }])
      await expect(db.breakVideo.update({ where, data })).rejects.toThrow(
        new RegExp(`${ENDED.source}|${UNCHANGED.source}`),
      );
    await expect(db.breakVideoChunk.deleteMany({ where: { videoId: id } })).rejects.toThrow(KEPT);
    await expect(
      db.breakVideoChunk.updateMany({ where: { videoId: id }, data: { index: 1 } }),
    ).rejects.toThrow(/append-only/);
    const added = { breakId, camera: "A", part: 200, pack: 0, contentType: "video/webm" };
    await expect(db.breakVideo.create({ data: added })).rejects.toThrow(ENDED);
    expect(await db.breakVideo.count({ where: { id } })).toBe(1);
  }
  for (const table of ["break_videos", "break_video_chunks"])
    await expect(db.$executeRawUnsafe(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/append-only/);
});

test("the database refuses a change of a finished video and a deletion of its break", async () => {
  const { id: breakId } = await createOpenBreak();
  const { id } = await addVideo(station.cookie, breakId, { camera: "A" });
  for (const data of [{ ms: 5 }, { readyAt: null, ms: null, sha256: null }])
    await expect(db.breakVideo.update({ where: { id }, data })).rejects.toThrow(UNCHANGED);
  const chunk = { videoId: id, index: 1, sha256: randomBytes(32), fileKey: "x" };
  await expect(db.breakVideoChunk.create({ data: chunk })).rejects.toThrow(/arrive in order/);
  await expect(db.break.delete({ where: { id: breakId } })).rejects.toThrow();
  // A break that records again deletes it as a whole.
  await db.breakVideo.delete({ where: { id } });
  expect(await db.breakVideoChunk.count({ where: { videoId: id } })).toBe(0);
});
