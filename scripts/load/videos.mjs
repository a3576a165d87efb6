import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { commit, must, recordCards, sellBox, startBreak, uploader } from "./break-steps.mjs";
import { inShort, send } from "./shop.mjs";
import { uploadVideo } from "../lib/break-videos.mjs";

const CHUNK_BYTES = 4_194_304;
const TAIL_BYTES = 1000;
const MS = 1000;

/**
 * Many clients upload the same video to both servers, its chunks in any order, finish it while its
 * last chunk arrives, and remove another while its first one does. Of those that send other bytes
 * for the same chunk, one is right.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, clients?: number}} options
 */
export async function videoChunks(shop, { rounds, clients = 4 }) {
  const figures = { rounds, requests: 0, finished: 0, startedOver: 0 };
  const faults = [];
  const repeat = (work) =>
    Promise.all(Array.from({ length: clients }, (_, server) => work(server)));
  for (let round = 0; round < rounds; round++) {
    const add = (fault) => faults.push(`round ${round}: ${fault}`);
    const check = (what, answers, allowed) => {
      figures.requests += answers.length;
      for (const answer of answers)
        if (!allowed.includes(answer.status)) add(`${what} returned ${inShort(answer)}`);
    };
    const { id } = must(await startBreak(shop, await sellBox(shop, round)), 201);
    const video = newVideo();

    const started = await repeat((server) => start(shop, { id, camera: "A", server }));
    check("a start", started, [201]);
    const videoId = started[0].body.id;
    if (started.some(({ body }) => body.id !== videoId)) add("one part is several videos");
    const first = await repeat((server) => put(shop, { id, videoId, index: 0, video, server }));
    check("the same chunk", first, [200]);
    check("a gap", [await put(shop, { id, videoId, index: 2, video })], [409]);

    const [tails, finishes] = await Promise.all([
      repeat((server) => put(shop, { id, videoId, index: 1, video, server })),
      wait((round % 4) * 40).then(() =>
        repeat((server) => finish(shop, { id, videoId, video, server })),
      ),
    ]);
    check("the last chunk", tails, [200, 409]);
    check("a finish", finishes, [200, 409]);
    const isFinished = finishes.some(({ status }) => status === 200);
    figures[isFinished ? "finished" : "startedOver"] += 1;
    if (!isFinished)
      await uploadVideo(uploader(shop), { id, camera: "A", bytes: video.bytes, ms: MS }).catch(
        ({ message }) => add(`a new upload failed: ${message}`),
      );
    check(
      "a late chunk",
      await repeat((server) => put(shop, { id, videoId, index: 2, video, server })),
      [409],
    );

    const rivals = Array.from({ length: clients }, () => newVideo(TAIL_BYTES));
    const { body: rival } = await start(shop, { id, camera: "B" });
    const place = { id, videoId: rival.id, index: 0 };
    const puts = await repeat((server) => put(shop, { ...place, video: rivals[server], server }));
    check("a chunk with bytes of its own", puts, [200, 409]);
    const winners = rivals.filter((_, index) => puts[index].status === 200);
    if (winners.length !== 1) add(`${winners.length} clients stored the same chunk`);
    for (const video of winners)
      check("a finish with the stored bytes", [await finish(shop, { ...place, video })], [200]);
    check("a removal", [await remove(shop, place)], [200]);

    const { body: other } = await start(shop, { id, camera: "B" });
    const [chunks, removals] = await Promise.all([
      repeat((server) => put(shop, { id, videoId: other.id, index: 0, video, server })),
      wait((round % 4) * 40).then(() =>
        repeat((server) => remove(shop, { id, videoId: other.id, server })),
      ),
    ]);
    check("a chunk of a removed video", chunks, [200, 404]);
    check("a removal", removals, [200, 404]);

    const stored = await listStored(shop, id);
    if (stored.length !== 1) add(`${stored.length} videos instead of one`);
    for (const each of stored)
      if (each.sha256 !== video.sha256 || each.stored !== video.sha256 || each.chunks !== 2)
        add(`a finished video has ${each.chunks} chunks and the hash ${each.stored}`);
  }
  return { figures, faults };
}

/**
 * A break is sealed while a video is finished or removed. The ledger names exactly the videos that
 * are stored, and they never change again.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function videoSeal(shop, { rounds }) {
  const figures = { rounds, requests: 0, sealed: 0, refused: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const add = (fault) => faults.push(`round ${round}: ${fault}`);
    const sold = await sellBox(shop, round);
    const started = must(await startBreak(shop, sold), 201);
    const { id } = started;
    await recordCards(shop, started);
    const upload = uploader(shop);
    const { id: finishedId } = await uploadVideo(upload, { id, camera: "A" });
    const video = newVideo(TAIL_BYTES);
    const { id: lastId } = must(await start(shop, { id, camera: "B" }), 201);
    must(await put(shop, { id, videoId: lastId, index: 0, video }), 200);
    const finishLast = (server) => finish(shop, { id, videoId: lastId, video, server });
    const isRemoved = round % 2 === 0;
    if (isRemoved) must(await finishLast(0), 200);

    const [changed, ...commits] = await Promise.all([
      wait((round % 5) * 4).then(() =>
        isRemoved ? remove(shop, { id, videoId: finishedId, server: 1 }) : finishLast(1),
      ),
      ...[0, 1, 0].map((server, turn) => wait(turn * 4).then(() => commit(shop, { id, server }))),
    ]);
    figures.requests += 1 + commits.length;
    const isSealed = commits.some(({ status }) => status === 200);
    figures[isSealed ? "sealed" : "refused"] += 1;
    const wrong = commits.find(({ status }) => ![200, 409].includes(status));
    if (wrong) add(`a commit returned ${inShort(wrong)}`);
    const isAllowed = isRemoved
      ? changed.status === (isSealed ? 409 : 200)
      : changed.status === 200;
    if (!isAllowed)
      add(`${isSealed ? "sealed" : "unsealed"}, but the change returned ${inShort(changed)}`);
    if (!isSealed) {
      if (isRemoved) await uploadVideo(upload, { id, camera: "A" });
      must(await commit(shop, { id }), 200);
    }

    const sealed = await listStored(shop, id);
    const named = await listNamed(shop, sold.boxId);
    if (JSON.stringify(named) !== JSON.stringify(sealed.map(({ sha256 }) => sha256)))
      add(`the ledger names ${named.length} videos, and ${sealed.length} are stored`);
    if (sealed.some(({ sha256, stored }) => sha256 !== stored))
      add("a sealed video has other bytes than its hash");
    const late = newVideo(TAIL_BYTES);
    const answers = await Promise.all(
      sealed.flatMap(({ id: videoId }, server) => [
        put(shop, { id, videoId, index: 0, video: late, server }),
        put(shop, { id, videoId, index: 1, video: late, server }),
        finish(shop, { id, videoId, video: late, server }),
        remove(shop, { id, videoId, server }),
        start(shop, { id, camera: "A", server }),
      ]),
    );
    figures.requests += answers.length;
    for (const answer of answers)
      if (answer.status !== 409) add(`a change after sealing returned ${inShort(answer)}`);
    if (JSON.stringify(await listStored(shop, id)) !== JSON.stringify(sealed))
      add("the videos of a sealed break changed");
  }
  return { figures, faults };
}

function newVideo(size = CHUNK_BYTES + TAIL_BYTES) {
  const bytes = randomBytes(size);
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

const pathOf = (id, rest = "") => `/api/admin/breaks/${id}/videos${rest}`;

function start(shop, { id, camera, server }) {
  const body = { camera, part: 0, pack: null, contentType: "video/webm" };
  return send(shop, { server, account: shop.admin, path: pathOf(id), body });
}

/** A chunk beyond the end of the video is its first bytes. */
function put(shop, { id, videoId, index, video, server }) {
  const from = index * CHUNK_BYTES;
  const chunk = video.bytes.subarray(from, from + CHUNK_BYTES);
  return send(shop, {
    server,
    account: shop.admin,
    method: "PUT",
    path: pathOf(id, `/${videoId}/chunks/${index}`),
    body: chunk.length > 0 ? chunk : video.bytes.subarray(0, TAIL_BYTES),
    type: "application/octet-stream",
  });
}

function finish(shop, { id, videoId, video: { sha256 }, server }) {
  const path = pathOf(id, `/${videoId}/finish`);
  return send(shop, { server, account: shop.admin, path, body: { sha256, ms: MS } });
}

function remove(shop, { id, videoId, server }) {
  const path = pathOf(id, `/${videoId}`);
  return send(shop, { server, account: shop.admin, method: "DELETE", path });
}

/** `stored`: the hash of the bytes that are in the chunks. */
function listStored(shop, breakId) {
  return shop.query(
    `SELECT v.id, v.camera, v.part, v.bytes, v.ms, v.ready_at, v.updated_at, encode(v.sha256, 'hex') AS sha256,
        count(c.index)::int AS chunks, encode(sha256(string_agg(c.data, '' ORDER BY c.index)), 'hex') AS stored
       FROM break_videos v LEFT JOIN break_video_chunks c ON c.video_id = v.id
      WHERE v.break_id = $1 GROUP BY v.id ORDER BY v.camera, v.part`,
    [breakId],
  );
}

/** The hashes in the box's BREAK_COMMIT, by camera and part. */
async function listNamed(shop, boxId) {
  const [{ leaf }] = await shop.query(
    `SELECT convert_from(leaf, 'UTF8') AS leaf FROM ledger_entries
      WHERE box = $1 AND type = 'BREAK_COMMIT'`,
    [boxId],
  );
  const { videoA, videoB } = JSON.parse(leaf);
  return [...videoA, ...videoB].map(({ sha256 }) => sha256);
}
