import "server-only";

import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { z } from "zod";

import { appendEvents } from "@/lib/ledger/append-events";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import type { Task } from "@/lib/platform/jobs/task";
import { logger } from "@/lib/platform/logging/logger";
import { sha256 } from "@/lib/platform/sha256";
import { insertChunk } from "@/lib/videos/add-chunk";
import { cutFilm, type FilmPart } from "@/lib/videos/cutting/cut-film";
import { planCuts } from "@/lib/videos/cutting/plan-cuts";
import { type Camera, CAMERAS, CHUNK_BYTES } from "@/lib/videos/options";
import { toHex } from "@/lib/videos/queries";
import { readFilm } from "@/lib/videos/read-film";
import { addToHash, digestOf } from "@/lib/videos/running-hash";
import { videoStorage } from "@/lib/videos/storage/storage";

/** Then it is among the failed jobs. */
const MOST_ATTEMPTS = 8;

/** Cuts the films that show a whole sealed break, so that each part opens with its pack. */
export const cutFilms: Task = {
  name: "cut-films",
  maxAttempts: MOST_ATTEMPTS,
  isSerial: true,
  async run(breakId) {
    for (const camera of CAMERAS) await cutFilmOf(breakId, camera);
  },
};

type Whole = { id: string; contentType: string; bytes: bigint; ms: number | null };
type StoredPart = FilmPart & { id: string; sha256: Uint8Array<ArrayBuffer>; bytes: number };

async function cutFilmOf(breakId: string, camera: Camera): Promise<void> {
  const film = await db.breakVideo.findFirst({
    where: {
      breakId,
      camera,
      pack: null,
      readyAt: { not: null },
      cuts: { none: { readyAt: { not: null } } },
    },
    select: { id: true, contentType: true, bytes: true, ms: true },
  });
  if (!film) return;
  const windows = await planFor(breakId, camera);
  if (!windows) return;
  // A run that was cut off.
  await db.breakVideo.deleteMany({ where: { cutFromId: film.id, readyAt: null } });
  const folder = await mkdtemp(path.join(tmpdir(), "film-"));
  const parts: StoredPart[] = [];
  try {
    const isCut = await cutFilm({
      film: {
        contentType: film.contentType,
        bytes: Number(film.bytes),
        ms: film.ms ?? 0,
        read: (start, end) => readFilm({ id: film.id, start, end }),
      },
      windows,
      fileOf: (pack) => path.join(folder, `${pack}`),
      async keep(part, file) {
        parts.push(await storePart({ breakId, camera, film, part, file }));
        await rm(file);
      },
    });
    if (isCut) await finish({ breakId, camera, film, parts });
    else
      logger.warn({ breakId, camera }, "A film can't be cut between its packs, so it stays whole");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const cardSchema = z.object({ pack: column.int, ms: column.int, packCount: column.int });

async function planFor(breakId: string, camera: Camera) {
  const cards = await queryRows(db, cardSchema)`
    SELECT p.position AS pack, b.pack_count AS "packCount",
      CASE ${camera}::text WHEN 'A' THEN c.offset_a_ms ELSE c.offset_b_ms END AS ms
    FROM breaks b JOIN owned_boxes o ON o.product_id = b.product_id
    JOIN packs p ON p.box_id = o.id JOIN cards c ON c.pack_id = p.id
    WHERE b.id = ${breakId}::uuid AND b.status = 'COMMITTED'
      AND c.offset_a_ms IS NOT NULL AND c.offset_b_ms IS NOT NULL`;
  const [first] = cards;
  return first && first.packCount > 1 ? planCuts(cards, first.packCount) : null;
}

type PartOptions = {
  breakId: string;
  camera: Camera;
  film: Whole;
  part: FilmPart;
  file: string;
};

async function storePart({ breakId, camera, film, part, file }: PartOptions): Promise<StoredPart> {
  const { pack } = part;
  const { contentType, id: cutFromId } = film;
  const { id } = await db.breakVideo.create({
    data: { breakId, camera, part: pack, pack, contentType, cutFromId },
    select: { id: true },
  });
  let hashState: Uint8Array<ArrayBuffer> | null = null;
  const handle = await open(file);
  let bytes = 0;
  try {
    for (let index = 0; ; index++) {
      const buffer = new Uint8Array(CHUNK_BYTES);
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, bytes);
      if (bytesRead === 0) break;
      const data = buffer.slice(0, bytesRead);
      bytes += bytesRead;
      const state = await addToHash(hashState, data);
      hashState = state;
      const chunk = {
        index,
        sha256: new Uint8Array(sha256(data)),
        ...(await videoStorage().put(data)),
      };
      await db.$transaction(async (tx) => {
        await insertChunk(tx, { breakId, videoId: id }, chunk);
        await tx.breakVideo.update({
          where: { id, chunks: index },
          data: { bytes, chunks: index + 1, hashState: state },
          select: { id: true },
        });
      });
    }
  } finally {
    await handle.close();
  }
  if (!hashState) throw new Error(`The part of pack ${pack} is empty.`);
  return { ...part, id, bytes, sha256: await digestOf(hashState) };
}

const sealedSchema = z.object({ boxId: column.text, leaf: column.bytes });

/** All parts of a film appear at once, with the ledger's entry. */
async function finish({
  breakId,
  camera,
  film,
  parts,
}: {
  breakId: string;
  camera: Camera;
  film: Whole;
  parts: readonly StoredPart[];
}): Promise<void> {
  const now = new Date();
  await db.$transaction(async (tx) => {
    for (const { id, sha256: hash, ms } of parts)
      await tx.breakVideo.update({
        where: { id, readyAt: null, cutFromId: film.id },
        data: { sha256: hash, ms, readyAt: now, hashState: null },
        select: { id: true },
      });
    const [sealed] = await queryRows(tx, sealedSchema)`
      SELECT p.box_id AS "boxId", e.leaf_hash AS leaf FROM breaks b
      JOIN products p ON p.id = b.product_id
      JOIN ledger_entries e ON e.box = p.box_id AND e.type = 'BREAK_COMMIT'
      WHERE b.id = ${breakId}::uuid`;
    if (!sealed) throw new Error(`Break ${breakId} has no entry in the ledger.`);
    await appendEvents(tx, {
      events: [
        {
          type: "FILM_CUT",
          box: sealed.boxId,
          refersTo: toHex(sealed.leaf),
          camera,
          parts: parts.map(({ pack, sha256: hash, bytes, ms }) => ({
            pack,
            sha256: toHex(hash),
            bytes,
            ms,
          })),
        },
      ],
      now,
    });
  });
}
