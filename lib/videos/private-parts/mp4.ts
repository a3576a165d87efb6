import {
  type FilmBytes,
  type PrivatePart,
  UnreadableFilmError,
  viewOf,
} from "@/lib/videos/private-parts/film-bytes";
import { sampleRanges } from "@/lib/videos/private-parts/mp4-samples";

type Box = { type: string; start: number; body: number; end: number };
/** Known boxes that tell how to play a film. True ends the walk. */
type Tree = { [type: string]: Tree | true };

const leaves = (names: string): Tree =>
  Object.fromEntries(names.split(" ").map((name) => [name, true] as const));

const TREE: Tree = {
  ...leaves("ftyp styp mdat mfra sidx ssix prft pdin"),
  moov: {
    ...leaves("mvhd mvex iods"),
    trak: {
      ...leaves("tkhd edts tref trgr"),
      mdia: {
        ...leaves("mdhd elng hdlr"),
        minf: { ...leaves("vmhd smhd nmhd gmhd hdlr dinf stbl") },
      },
    },
  },
  moof: {
    mfhd: true,
    traf: leaves("tfhd tfdt trun sdtp sbgp sgpd subs saiz saio senc"),
  },
};
const UNUSED = new Set(["free", "skip", "wide"]);
const FREE = new TextEncoder().encode("free");
const MAX_BOXES = 100_000;

export const startsLikeMp4 = (head: Uint8Array): boolean => {
  const type = new TextDecoder("latin1").decode(head.subarray(4, 8));
  return type in TREE || UNUSED.has(type) || type === "uuid" || type === "pnot";
};

/**
 * Everything that is not needed to play the film: descriptions, places, devices, GPS tracks, and
 * whatever is unknown. @throws {UnreadableFilmError}
 */
export async function mp4Parts(film: FilmBytes): Promise<PrivatePart[]> {
  const parts: PrivatePart[] = [];
  const count = { boxes: 0, fragments: 0, dataTracks: 0 };

  async function walk(start: number, end: number, tree: Tree): Promise<void> {
    for (const box of await boxesIn(film, start, end, count)) {
      const known = tree[box.type];
      if (box.type === "moof") count.fragments += 1;
      if (UNUSED.has(box.type)) parts.push({ start: box.body, end: box.end, isTidy: true });
      else if (!known) parts.push(freed(box));
      else if (box.type === "trak" && (await isData(film, box, count))) {
        count.dataTracks += 1;
        for (const range of await sampleRanges(film, box, (from, to) =>
          boxesIn(film, from, to, count),
        ))
          parts.push(range);
        parts.push(freed(box));
      } else if (box.type === "hdlr")
        parts.push({ start: Math.min(box.body + 24, box.end), end: box.end, isTidy: true });
      else if (known !== true) await walk(box.body, box.end, known);
    }
  }
  await walk(0, film.size, TREE);
  // Their data lies among that of the fragments.
  if (count.dataTracks > 0 && count.fragments > 0) throw new UnreadableFilmError();
  return parts.filter(({ start, end }) => end > start);
}

const freed = ({ start, end }: Box): PrivatePart => ({ start: start + 4, end, head: FREE });

/** Pictures and sound are films; all else, such as positions in time, is data. */
async function isData(film: FilmBytes, trak: Box, count: { boxes: number }): Promise<boolean> {
  const [media] = (await boxesIn(film, trak.body, trak.end, count)).filter(
    ({ type }) => type === "mdia",
  );
  if (!media) return false;
  const [handler] = (await boxesIn(film, media.body, media.end, count)).filter(
    ({ type }) => type === "hdlr",
  );
  if (!handler || handler.end < handler.body + 12) throw new UnreadableFilmError();
  const kind = await film.read(handler.body + 8, handler.body + 12);
  return !["vide", "soun"].includes(new TextDecoder("latin1").decode(kind));
}

async function boxesIn(
  film: FilmBytes,
  start: number,
  end: number,
  count: { boxes: number },
): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    // QuickTime ends some lists of boxes with four zeros.
    if (end - at < 8) break;
    if (++count.boxes > MAX_BOXES) throw new UnreadableFilmError();
    const head = await film.read(at, Math.min(end, at + 16));
    const short = viewOf(head).getUint32(0);
    const isLong = short === 1;
    if (isLong && head.length < 16) throw new UnreadableFilmError();
    const size = isLong ? Number(viewOf(head).getBigUint64(8)) : short === 0 ? end - at : short;
    const body = at + (isLong ? 16 : 8);
    if (!Number.isSafeInteger(size) || at + size > end || at + size < body)
      throw new UnreadableFilmError();
    const type = new TextDecoder("latin1").decode(head.subarray(4, 8));
    boxes.push({ type, start: at, body, end: at + size });
    at += size;
  }
  return boxes;
}
