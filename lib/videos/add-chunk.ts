import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { readLimited } from "@/lib/platform/http/read-body";
import { sha256 } from "@/lib/platform/sha256";
import { dropChunks } from "@/lib/videos/drop-chunks";
import { type LockedVideo, lockVideo, type VideoPlace } from "@/lib/videos/lock-video";
import { CHUNK_BYTES, MAX_BREAK_BYTES, MAX_PART_CHUNKS } from "@/lib/videos/options";
import { breakVideoSelect, toBreakVideo } from "@/lib/videos/queries";
import { addToHash, canContinue } from "@/lib/videos/running-hash";
import type { BreakVideo } from "@/lib/videos/schema";
import { videoStorage } from "@/lib/videos/storage/storage";
import type { StoredChunk, VideoStorage } from "@/lib/videos/storage/video-storage";

type Options = VideoPlace & { index: number; request: Request; storage?: VideoStorage };
type Chunk = { index: number; bytes: number; sha256: Uint8Array<ArrayBuffer> };

const RESTARTED = "This upload was started by an earlier version. Please start it again.";

/** The row lock orders concurrent uploads, and the hash state is saved with the chunk. */
export async function addChunk({
  index,
  request,
  storage = videoStorage(),
  ...place
}: Options): Promise<BreakVideo> {
  // Fails early, before the body is read; the lock below is authoritative.
  await db.$transaction((tx) => lockVideo(tx, place));
  if (!/^application\/octet-stream\b/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", "Please send the bytes of the video.");
  const tooLarge = "A video chunk can be at most 4 MB.";
  const bytes = new Uint8Array(await readLimited(request, CHUNK_BYTES, tooLarge));
  if (bytes.length === 0) throw new AppError("bad_request", "This chunk of the video is empty.");
  const chunk = { index, bytes: bytes.length, sha256: new Uint8Array(sha256(bytes)) };
  const arrived = await db.$transaction((tx) => findArrived(tx, place, chunk));
  if (arrived) return arrived;

  const stored = await storage.put(bytes);
  const added = await db.$transaction(async (tx) => {
    const again = await findArrived(tx, place, chunk);
    if (again) return again;
    const video = await lockVideo(tx, place);
    if (video.hashState && !(await canContinue(video.hashState))) {
      await dropChunks(tx, place.videoId);
      return null;
    }
    await requireRoom(tx, place, chunk);
    await insertChunk(tx, place, { ...chunk, ...stored });
    const saved = await tx.breakVideo.update({
      where: { id: place.videoId, chunks: index },
      data: {
        bytes: video.bytes + chunk.bytes,
        chunks: index + 1,
        hashState: await addToHash(video.hashState, bytes),
      },
      select: breakVideoSelect,
    });
    return toBreakVideo(saved);
  });
  if (!added) throw new AppError("conflict", RESTARTED);
  return added;
}

/** Locks the video. Returns it if it has this chunk, null if this is the next one. */
async function findArrived(
  tx: Tx,
  place: VideoPlace,
  { index, sha256: hash }: Chunk,
): Promise<BreakVideo | null> {
  const video = await lockVideo(tx, place);
  if (index >= video.chunks) {
    requireNext(video, index);
    return null;
  }
  const same = await tx.breakVideoChunk.findFirst({
    where: { videoId: place.videoId, index, sha256: hash },
    select: { index: true },
  });
  if (!same) throw wrongOrder(video);
  return toBreakVideo(
    await tx.breakVideo.findUniqueOrThrow({
      where: { id: place.videoId },
      select: breakVideoSelect,
    }),
  );
}

function requireNext(video: LockedVideo, index: number): void {
  if (video.isReady) throw new AppError("conflict", "This video is already finished.");
  if (index > video.chunks) throw wrongOrder(video);
  if (video.bytes % CHUNK_BYTES !== 0)
    throw new AppError("conflict", "The last chunk has already arrived. Please finish this video.");
  if (index >= MAX_PART_CHUNKS)
    throw new AppError(
      "too_large",
      "A part of a video can be at most 2 GB. Please start the next part.",
    );
}

function wrongOrder({ chunks }: LockedVideo): AppError {
  return new AppError("conflict", `This chunk is out of order. The next one is chunk ${chunks}.`);
}

/** Protects the disk. Concurrent chunks of other parts may exceed it slightly. */
async function requireRoom(tx: Tx, { breakId }: VideoPlace, { bytes }: Chunk): Promise<void> {
  const { _sum } = await tx.breakVideo.aggregate({ where: { breakId }, _sum: { bytes: true } });
  if (Number(_sum.bytes ?? 0) + bytes > MAX_BREAK_BYTES)
    throw new AppError("too_large", "The videos of a break can be at most 16 GB in total.");
}

/** A chunk whose bytes are stored. */
export async function insertChunk(
  tx: Tx,
  { videoId }: VideoPlace,
  { index, sha256: hash, data, fileKey, object }: Omit<Chunk, "bytes"> & StoredChunk,
): Promise<void> {
  if (fileKey !== null) {
    const { count } = await tx.strayVideoFile.deleteMany({ where: { key: fileKey } });
    if (count === 0) throw new Error("This chunk's file was removed before it was used.");
  }
  await tx.breakVideoChunk.createMany({
    data: [{ videoId, index, sha256: hash, data, fileKey, object }],
  });
}
