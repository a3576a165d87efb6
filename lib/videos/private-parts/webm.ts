import {
  type FilmBytes,
  type PrivatePart,
  UnreadableFilmError,
} from "@/lib/videos/private-parts/film-bytes";

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TAGS = 0x1254c367;
const VOID = 0xec;
/** Seek head, info, clusters, tracks, cues and checksum. Tags, files and chapters tell more. */
const NEEDED = new Set([0x114d9b74, INFO, CLUSTER, 0x1654ae6b, 0x1c53bb6b, VOID, 0xbf]);
/** Title, file names, date, and the programs that wrote it. */
const TIDY = new Set([0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4461, 0x4d80, 0x5741]);
const MAX_ELEMENTS = 100_000;
const TAIL_BYTES = 262_144;

type Element = { id: number; start: number; body: number; end: number | null };

export const startsLikeWebm = (head: Uint8Array): boolean =>
  head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3;

/** Elements that players don't need. @throws {UnreadableFilmError} */
export async function webmParts(film: FilmBytes): Promise<PrivatePart[]> {
  const parts: PrivatePart[] = [];
  let count = 0;
  async function next(at: number): Promise<Element> {
    if (++count > MAX_ELEMENTS) throw new UnreadableFilmError();
    return elementAt(await film.read(at, Math.min(film.size, at + 12)), at);
  }
  for (let at = 0; at < film.size;) {
    const { id, start, body, end } = await next(at);
    if (id === SEGMENT) {
      at = body;
      continue;
    }
    if (end === null) {
      // A recording of a browser ends with clusters of unknown length.
      if (id !== CLUSTER) throw new UnreadableFilmError();
      parts.push(...(await tagsAtTheEnd(film, body)));
      break;
    }
    if (end > film.size) throw new UnreadableFilmError();
    if (id === INFO)
      for (let inside = body; inside < end;) {
        const fact = await next(inside);
        if (fact.end === null || fact.end > end) throw new UnreadableFilmError();
        if (TIDY.has(fact.id)) parts.push({ start: fact.body, end: fact.end, isTidy: true });
        inside = fact.end;
      }
    else if (id === VOID) parts.push({ start: body, end, isTidy: true });
    else if (id !== EBML && !NEEDED.has(id)) parts.push(voided(start, end));
    at = end;
  }
  return parts.filter(({ start, end }) => end > start);
}

/** An element without meaning, of the same length. */
function voided(start: number, end: number): PrivatePart {
  const length = end - start;
  if (length <= 9) return { start, end, head: new Uint8Array([VOID, 0x80 | (length - 2)]) };
  const head = new Uint8Array(9);
  head[0] = VOID;
  new DataView(head.buffer).setBigUint64(1, BigInt(length - 9) | (1n << 56n));
  return { start, end, head };
}

async function tagsAtTheEnd(film: FilmBytes, from: number): Promise<PrivatePart[]> {
  const start = Math.max(from, film.size - TAIL_BYTES);
  const tail = await film.read(start, film.size);
  for (let at = 0; at + 12 < tail.length; at++) {
    if (
      tail[at] !== 0x12 ||
      tail[at + 1] !== 0x54 ||
      tail[at + 2] !== 0xc3 ||
      tail[at + 3] !== 0x67
    )
      continue;
    const { id, end } = elementAt(tail.subarray(at, at + 12), start + at);
    if (id === TAGS && end !== null && end <= film.size) return [voided(start + at, end)];
  }
  return [];
}

/** Its end is null if its length is unknown. */
function elementAt(bytes: Uint8Array, start: number): Element {
  const idLength = lengthOf(bytes[0], 4);
  const sizeLength = lengthOf(bytes[idLength], 8);
  if (bytes.length < idLength + sizeLength) throw new UnreadableFilmError();
  let id = 0;
  for (let i = 0; i < idLength; i++) id = id * 256 + (bytes[i] ?? 0);
  let size = (bytes[idLength] ?? 0) & ((1 << (8 - sizeLength)) - 1);
  let isUnknown = size === (1 << (8 - sizeLength)) - 1;
  for (let i = 1; i < sizeLength; i++) {
    const byte = bytes[idLength + i] ?? 0;
    isUnknown &&= byte === 255;
    size = size * 256 + byte;
  }
  const body = start + idLength + sizeLength;
  return { id, start, body, end: isUnknown ? null : body + size };
}

/** The length of a number, which its first byte tells. */
function lengthOf(first: number | undefined, longest: number): number {
  const length = Math.clz32(first ?? 0) - 23;
  if (length > longest) throw new UnreadableFilmError();
  return length;
}
