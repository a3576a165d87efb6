/** The bytes of a film, of which only parts are read. */
export type FilmBytes = {
  size: number;
  read: (start: number, end: number) => Promise<Uint8Array>;
};

/**
 * Bytes to overwrite: `head`, then zeros until `end`. Sizes and offsets stay. Those that are only
 * `tidy` name programs; others may name a place, a device or a person.
 */
export type PrivatePart = { start: number; end: number; head?: Uint8Array; isTidy?: boolean };

/** The film has another structure than its format allows, so what it tells can't be found. */
export class UnreadableFilmError extends Error {
  constructor() {
    super("The film's structure can't be read.");
    this.name = "UnreadableFilmError";
  }
}

export const UNREADABLE_FILM =
  "We can't check this video for hidden details, such as the place of recording, because its structure can't be read. Export it again as MP4 or WebM.";

const WINDOW_BYTES = 65_536;

/** Reads headers that lie close together at once. */
export function inWindows({ size, read }: FilmBytes): FilmBytes {
  let from = 0;
  let bytes = new Uint8Array(0);
  return {
    size,
    async read(start, end) {
      if (start < 0 || end > size || start > end) throw new UnreadableFilmError();
      if (end - start > WINDOW_BYTES) return read(start, end);
      if (start < from || end > from + bytes.length) {
        from = start;
        bytes = new Uint8Array(await read(start, Math.min(size, start + WINDOW_BYTES)));
      }
      return bytes.subarray(start - from, end - from);
    },
  };
}

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Overwrites what of the parts lies within these bytes, which begin at `at`. */
export function blank(bytes: Uint8Array, at: number, parts: readonly PrivatePart[]): void {
  for (const { start, end, head = new Uint8Array(0) } of parts) {
    const from = Math.max(start, at);
    const to = Math.min(end, at + bytes.length);
    if (from >= to) continue;
    bytes.fill(0, from - at, to - at);
    const named = head.subarray(Math.max(0, from - start), Math.max(0, to - start));
    bytes.set(named, from - at);
  }
}
