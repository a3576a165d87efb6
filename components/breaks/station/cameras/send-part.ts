import { type ChunkSource, readChunk } from "@/components/breaks/station/cameras/chunk-source";
import { createStreamHash } from "@/components/breaks/station/cameras/stream-hash";
import { videoCalls } from "@/components/breaks/station/cameras/video-calls";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import { CHUNK_BYTES } from "@/lib/videos/options";
import type { BreakVideo, StartVideoInput } from "@/lib/videos/schema";

export type Place = Pick<StartVideoInput, "camera" | "part" | "pack">;
type SendPart = {
  breakId: string;
  place: Place;
  source: ChunkSource;
  onVideo: (video: BreakVideo) => void;
  onTrouble: (words: string) => void;
  /** Waits before the next attempt, or until the breaker retries. */
  pause: (ms: number) => Promise<void>;
};

const LONGEST_WAIT_MS = 30_000;
const MAX_CONFLICTS = 3;
const SIGNED_OUT = "You are signed out. Sign in again in another tab, and the upload continues.";
const OTHER_FILE =
  "This isn’t the file the upload started with. Choose that file, or delete the upload.";

/** A failure that a retry can't fix. */
export class UploadRefusal extends Error {}

/**
 * Sends one part chunk by chunk until the server has all of it. Resumes where the server is, and
 * retries by itself after a lost connection.
 * @throws {UploadRefusal}
 */
export async function sendPart({
  breakId,
  place,
  source,
  onVideo,
  onTrouble,
  pause,
}: SendPart): Promise<BreakVideo> {
  const calls = videoCalls(breakId);
  const hash = createStreamHash();
  let hashed = 0;
  let video: BreakVideo | null = null;
  let isChecked = false;
  let failures = 0;
  let conflicts = 0;

  async function read(index: number) {
    for (; hashed < index; hashed += 1) await hashNext();
    const bytes = await readChunk(source, index);
    if (bytes && hashed === index) {
      await hash.add(bytes);
      hashed += 1;
    }
    return bytes;
  }
  async function hashNext() {
    const bytes = await readChunk(source, hashed);
    if (!bytes) throw new UploadRefusal(OTHER_FILE);
    await hash.add(bytes);
  }
  /**
   * Resends the last chunk that arrived, so that a different file is noticed now, not at the end.
   */
  async function requireSameFile({ id, chunks }: BreakVideo) {
    if (isChecked || chunks === 0) return;
    const bytes = await read(chunks - 1);
    if (!bytes) throw new UploadRefusal(OTHER_FILE);
    try {
      await calls.put(id, chunks - 1, bytes);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) throw new UploadRefusal(OTHER_FILE);
      throw error;
    }
  }
  async function begin(): Promise<BreakVideo> {
    try {
      const begun = await calls.start({ ...place, contentType: source.contentType });
      await requireSameFile(begun);
      isChecked = true;
      return begun;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // The response to the finish may have been lost.
      const { videos } = await calls.list();
      const stored = videos.find(
        ({ camera, part }) => camera === place.camera && part === place.part,
      );
      if (stored?.isReady && source.ms() !== null && stored.bytes === source.size()) {
        await read(Math.ceil(stored.bytes / CHUNK_BYTES));
        if (stored.sha256 === hash.digest()) return stored;
      }
      throw new UploadRefusal(errorMessage(error));
    }
  }
  async function step(from: BreakVideo): Promise<BreakVideo> {
    const bytes = await read(from.chunks);
    if (bytes) return calls.put(from.id, from.chunks, bytes);
    if (source.size() === 0) throw new UploadRefusal("Nothing was recorded.");
    return calls.finish(from.id, { sha256: hash.digest(), ms: source.ms() ?? 1 });
  }
  function throwUnlessRetryable(error: unknown) {
    if (error instanceof UploadRefusal) throw error;
    if (!(error instanceof ApiError)) return;
    if (error.status === 409) conflicts += 1;
    if ([400, 403, 404, 413, 415].includes(error.status) || conflicts >= MAX_CONFLICTS)
      throw new UploadRefusal(error.body);
  }

  for (;;) {
    try {
      video = video ? await step(video) : await begin();
      failures = 0;
      onVideo(video);
      if (video.isReady) return video;
    } catch (error) {
      throwUnlessRetryable(error);
      video = null;
      failures += 1;
      const isSignedOut = error instanceof ApiError && error.status === 401;
      onTrouble(isSignedOut ? SIGNED_OUT : errorMessage(error));
      await pause(Math.min(500 * 2 ** failures, LONGEST_WAIT_MS));
    }
  }
}
