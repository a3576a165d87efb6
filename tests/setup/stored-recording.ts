import { randomUUID } from "node:crypto";

import { toDraftCardRow } from "@/lib/breaks/draft-cards";
import { db } from "@/lib/platform/database/db";
import { sha256 } from "@/lib/platform/sha256";
import { TINY_VIDEO_MS, tinyVideo } from "@/scripts/lib/break-videos.mjs";
import { draftCard } from "@/tests/setup/draft-card";
import { storedPicture } from "@/tests/setup/scan-pictures";

type Size = { packs?: number; cardsPerPack?: number };

/** Inserts the rows of `recordBreak` ten times as fast, for tests that start after a recording. */
export async function storeRecording(breakId: string, { packs = 2, cardsPerPack = 3 }: Size = {}) {
  const now = Date.now();
  const cards = range(packs).flatMap((pack) =>
    range(cardsPerPack).map((position) => ({
      pack,
      position,
      front: randomUUID(),
      back: randomUUID(),
    })),
  );
  const scanIds = cards.flatMap(({ front, back }) => [front, back]);
  const scans = await Promise.all(
    scanIds.map(async (id, index) => ({
      id,
      breakId,
      fileName: "card.png",
      ...(await storedPicture()),
      createdAt: new Date(now + index),
    })),
  );
  const videos = ["A", "B"].flatMap((camera) =>
    [0, ...range(packs)].map((part) => {
      const data = new Uint8Array(tinyVideo());
      const place = { breakId, camera, part, pack: part };
      return { id: randomUUID(), place, data, hash: new Uint8Array(sha256(data)) };
    }),
  );
  await db.$transaction([
    db.scan.createMany({ data: scans }),
    db.breakCard.createMany({
      data: cards.map(({ pack, position, front, back }) =>
        toDraftCardRow(
          breakId,
          pack,
          draftCard(pack, position, { frontScanId: front, backScanId: back }),
        ),
      ),
    }),
    db.breakVideo.createMany({
      data: videos.map(({ id, place }) => ({ id, ...place, contentType: "video/webm" })),
    }),
    db.breakVideoChunk.createMany({
      data: videos.map(({ id, data, hash }) => ({ videoId: id, index: 0, sha256: hash, data })),
    }),
    db.$executeRaw`
      UPDATE break_videos v SET bytes = octet_length(c.data), chunks = 1, sha256 = c.sha256,
        ms = ${TINY_VIDEO_MS}, ready_at = NOW()
      FROM break_video_chunks c WHERE c.video_id = v.id AND v.break_id = ${breakId}::uuid`,
  ]);
}

const range = (length: number) => Array.from({ length }, (_, index) => index + 1);
