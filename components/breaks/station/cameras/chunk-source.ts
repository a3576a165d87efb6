import { CHUNK_BYTES, type VIDEO_TYPES } from "@/lib/videos/options";
import { blank, type PrivatePart } from "@/lib/videos/private-parts/film-bytes";

export type VideoType = (typeof VIDEO_TYPES)[number];

/** The bytes of one part, which may still be growing. */
export type ChunkSource = {
  contentType: VideoType;
  size: () => number;
  /** Duration of the video; null while it grows. */
  ms: () => number | null;
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves at the next change. */
  whenMore: () => Promise<void>;
};

type FileFacts = { contentType: VideoType; ms: number; privateParts: readonly PrivatePart[] };

/** Without what the file tells beside its pictures and sound. */
export function fileSource(file: Blob, { contentType, ms, privateParts }: FileFacts) {
  return {
    contentType,
    size: () => file.size,
    ms: () => ms,
    async read(start, end) {
      const bytes = new Uint8Array(await file.slice(start, end).arrayBuffer());
      blank(bytes, start, privateParts);
      return bytes;
    },
    whenMore: () => Promise.resolve(),
  } satisfies ChunkSource;
}

/** Holds recorded data until it is stored: browsers move large blobs to disk. */
export function recordingSource(contentType: VideoType) {
  let pieces: { blob: Blob; start: number }[] = [];
  let size = 0;
  let length: number | null = null;
  let waiting: (() => void)[] = [];
  const wake = () => {
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve();
  };
  return {
    contentType,
    size: () => size,
    ms: () => length,
    async read(start: number, end: number) {
      const needed = pieces.filter(
        (piece) => piece.start < end && piece.start + piece.blob.size > start,
      );
      const first = needed[0]?.start ?? start;
      const whole = new Blob(needed.map(({ blob }) => blob));
      return new Uint8Array(await whole.slice(start - first, end - first).arrayBuffer());
    },
    whenMore: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    add(blob: Blob) {
      if (blob.size === 0) return;
      pieces = [...pieces, { blob, start: size }];
      size += blob.size;
      wake();
    },
    end(ms: number) {
      length = Math.max(1, Math.round(ms));
      wake();
    },
  } satisfies ChunkSource & Record<string, unknown>;
}
export type RecordingSource = ReturnType<typeof recordingSource>;

/** Waits for the chunk. Null after the last one. */
export async function readChunk(
  source: ChunkSource,
  index: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const start = index * CHUNK_BYTES;
  while (source.ms() === null && source.size() < start + CHUNK_BYTES) await source.whenMore();
  if (source.size() <= start) return null;
  return source.read(start, Math.min(source.size(), start + CHUNK_BYTES));
}
