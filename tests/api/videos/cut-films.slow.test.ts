import { readFileSync } from "node:fs";

import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

import { openPack } from "@/lib/packs/open-pack";
import { db } from "@/lib/platform/database/db";
import { sha256 } from "@/lib/platform/sha256";
import { cutFilms } from "@/lib/videos/cutting/cut-films";
import { listWatchable } from "@/lib/videos/list-watchable";
import { removeStaleVideos } from "@/lib/videos/remove-stale";
import { addVideo, videosOf } from "@/tests/setup/break-videos";
import { listBreaches, violationsWithoutTriggers } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { opened } from "@/tests/setup/opened";
import { sessionOf } from "@/tests/setup/request";
import { lastEvent, openFirstPack, recordedBreak } from "@/tests/setup/sealed-break";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);

const TINY = readFileSync("scripts/lib/tiny-video.webm");
const COPIES = 6;

async function packetsOf(bytes: Uint8Array) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = (await input.getPrimaryVideoTrack())!;
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { track, packets };
}

/** Copies of a short film after each other, so a key frame begins each. */
async function longFilm(type: "video/webm" | "video/mp4") {
  const { track, packets } = await packetsOf(TINY);
  const codec = (await track.getCodec())!;
  const source = new EncodedVideoPacketSource(codec);
  const output = new Output({
    format: type === "video/webm" ? new WebMOutputFormat() : new Mp4OutputFormat(),
    target: new BufferTarget(),
  });
  output.addVideoTrack(source);
  await output.start();
  // Its last picture has no length.
  const seconds = (await track.computeDuration()) + 0.1;
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for (let copy = 0; copy < COPIES; copy++)
    for (const packet of packets)
      await source.add(packet.clone({ timestamp: packet.timestamp + copy * seconds }), {
        decoderConfig,
      });
  await output.finalize();
  return {
    bytes: Buffer.from(output.target.buffer!),
    ms: Math.round(COPIES * seconds * 1000),
    copyMs: seconds * 1000,
    frames: packets.length,
  };
}

type Seconds = { first: number; second: number };

/** A break of two packs on films that show all of it, with its packs' cards at these copies. */
async function filmedBreak(
  type: "video/webm" | "video/mp4",
  { first, second }: Seconds = { first: 0.5, second: 3.5 },
) {
  const { id, productId, buyer } = await recordedBreak(station);
  const admin = videosOf(station.cookie);
  for (const { id: video } of await db.breakVideo.findMany({ where: { breakId: id } }))
    await admin.remove({ id, video });
  const film = await longFilm(type);
  for (const camera of ["A", "B"] as const)
    await addVideo(station.cookie, id, { camera, type, bytes: film.bytes, ms: film.ms });
  for (const [pack, copy] of [
    [1, first],
    [2, second],
  ] as const) {
    const ms = Math.round(copy * film.copyMs);
    await db.breakCard.updateMany({
      where: { breakId: id, packPosition: pack },
      data: { offsetAMs: ms, offsetBMs: ms },
    });
  }
  return { id, productId, buyer, film };
}

async function partsOf(breakId: string, camera: "A" | "B" = "A") {
  const { [camera]: parts } = await listWatchable({ breakId, viewer: null });
  return parts.map(({ pack, ms, url }) => ({ pack, ms, isOpen: url !== null }));
}

test.each(["video/webm", "video/mp4"] as const)(
  "%s is cut between the packs, and each part opens with its pack",
  async (type) => {
    const { id, productId, buyer, film } = await filmedBreak(type);
    await breakOf(await station.commit(id, { cutsFilms: true }));
    await runJobs(cutFilms);

    const cutMs = Math.round(2 * film.copyMs);
    const closed = [
      { pack: 1, ms: cutMs, isOpen: false },
      { pack: 2, ms: film.ms - cutMs, isOpen: false },
    ];
    expect([await partsOf(id), await partsOf(id, "B")]).toEqual([closed, closed]);
    await openFirstPack(productId, buyer);
    expect((await partsOf(id)).map(({ isOpen }) => isOpen)).toEqual([true, false]);

    const visitor = videosOf("");
    const rows = await db.breakVideo.findMany({
      where: { breakId: id, camera: "A" },
      orderBy: { part: "asc" },
    });
    const answers = await Promise.all(rows.map(({ id: video }) => visitor.watch(video)));
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404]);
    const bytes = new Uint8Array(await answers[1]!.arrayBuffer());
    expect(Buffer.from(rows[1]!.sha256!).equals(sha256(bytes))).toBe(true);
    const { packets } = await packetsOf(bytes);
    expect(packets).toHaveLength(2 * film.frames);
    expect(packets[0]).toMatchObject({ type: "key", timestamp: 0 });

    const { boxId } = await db.box.findUniqueOrThrow({ where: { id: productId } });
    expect(await lastEvent(boxId, "FILM_CUT")).toMatchObject({
      camera: "B",
      parts: [
        { pack: 1, ms: cutMs },
        { pack: 2, ms: film.ms - cutMs },
      ],
    });
    expect(await listBreaches(db)).toEqual([]);

    // Another run of the job changes nothing.
    await cutFilms.run(id);
    expect(await db.breakVideo.count({ where: { breakId: id } })).toBe(6);
    const second = await db.pack.findFirstOrThrow({
      where: { box: { productId }, openedAt: null },
    });
    await openPack({ id: second.id, ownerId: buyer.id });
    const owner = videosOf(await sessionOf(buyer));
    expect((await owner.watch(rows[0]!.id)).status).toBe(200);
  },
);

test("a film stays whole without the tick, and without a key frame between its packs", async () => {
  const unasked = await filmedBreak("video/webm");
  await breakOf(await station.commit(unasked.id));
  const tight = await filmedBreak("video/webm", { first: 2.1, second: 2.2 });
  await breakOf(await station.commit(tight.id, { cutsFilms: true }));
  await runJobs(cutFilms);
  for (const { id } of [unasked, tight]) {
    expect(await partsOf(id)).toMatchObject([{ pack: null, isOpen: false }]);
    expect(await db.breakVideo.count({ where: { breakId: id } })).toBe(2);
  }
});

test("a run that was killed leaves nothing that anyone sees, and the next one starts over", async () => {
  const { id } = await filmedBreak("video/webm");
  await breakOf(await station.commit(id, { cutsFilms: true }));
  const whole = await db.breakVideo.findFirstOrThrow({ where: { breakId: id, camera: "A" } });
  await db.breakVideo.create({
    data: {
      breakId: id,
      camera: "A",
      part: 1,
      pack: 1,
      contentType: whole.contentType,
      cutFromId: whole.id,
    },
  });
  await removeStaleVideos();
  expect(await partsOf(id)).toMatchObject([{ pack: null }]);
  await runJobs(cutFilms);
  expect(await partsOf(id)).toHaveLength(2);
});

test("the database takes parts of a whole film of a sealed break only", async () => {
  const { id } = await filmedBreak("video/webm");
  const whole = await db.breakVideo.findFirstOrThrow({ where: { breakId: id, camera: "A" } });
  const part = {
    breakId: id,
    camera: "A",
    part: 1,
    pack: 1,
    contentType: whole.contentType,
    cutFromId: whole.id,
  };
  const refusal = "a part is cut from the film of a whole sealed break";
  await expect(db.breakVideo.create({ data: part })).rejects.toThrow(refusal);
  await breakOf(await station.commit(id));
  for (const wrong of [{ camera: "B" }, { pack: 3, part: 3 }, { contentType: "video/mp4" }])
    await expect(db.breakVideo.create({ data: { ...part, ...wrong } })).rejects.toThrow(refusal);
  await expect(db.breakVideo.create({ data: { ...part, part: 2 } })).rejects.toThrow();
});

test("a part that the ledger doesn't name, and a missing one, are found", async () => {
  const { id } = await filmedBreak("video/webm");
  await breakOf(await station.commit(id, { cutsFilms: true }));
  await runJobs(cutFilms);
  const names = await violationsWithoutTriggers(
    (tx) => tx.$executeRaw`
      UPDATE break_videos SET ms = ms + 1 WHERE break_id = ${id}::uuid
        AND cut_from IS NOT NULL AND pack = 1`,
  );
  expect(names).toEqual(
    expect.arrayContaining([
      "a film that was cut has one part for each pack, which follow each other to its end",
      "the ledger names exactly the parts that films were cut into",
    ]),
  );
});
