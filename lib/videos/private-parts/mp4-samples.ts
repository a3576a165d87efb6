import {
  type FilmBytes,
  type PrivatePart,
  UnreadableFilmError,
  viewOf,
} from "@/lib/videos/private-parts/film-bytes";

type Span = { type: string; body: number; end: number };
type List = (start: number, end: number) => Promise<Span[]>;

const MAX_TABLE_BYTES = 16 * 1024 * 1024;

/** Where the data of a track lies in the film. */
export async function sampleRanges(
  film: FilmBytes,
  trak: Span,
  list: List,
): Promise<PrivatePart[]> {
  let inside: Span = trak;
  for (const type of ["mdia", "minf", "stbl"]) {
    const found = (await list(inside.body, inside.end)).find((box) => box.type === type);
    if (!found) throw new UnreadableFilmError();
    inside = found;
  }
  const tables = await list(inside.body, inside.end);
  const read = async (type: string) => {
    const box = tables.find((each) => each.type === type);
    if (!box) return null;
    if (box.end - box.body > MAX_TABLE_BYTES) throw new UnreadableFilmError();
    return viewOf(new Uint8Array(await film.read(box.body, box.end)));
  };
  const [sizes, runs, short, long] = [
    await read("stsz"),
    await read("stsc"),
    await read("stco"),
    await read("co64"),
  ];
  const offsets = short ?? long;
  if (!sizes || !runs || !offsets) throw new UnreadableFilmError();
  try {
    return rangesOf({ sizes, runs, offsets, isLong: !short, filmSize: film.size });
  } catch {
    throw new UnreadableFilmError();
  }
}

type Tables = Record<"sizes" | "runs" | "offsets", DataView> & {
  isLong: boolean;
  filmSize: number;
};

function rangesOf({ sizes, runs, offsets, isLong, filmSize }: Tables): PrivatePart[] {
  const same = sizes.getUint32(4);
  const sizeOf = (sample: number) => same || sizes.getUint32(12 + 4 * sample);
  const ranges: PrivatePart[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < offsets.getUint32(4); chunk++) {
    const start = isLong
      ? Number(offsets.getBigUint64(8 + 8 * chunk))
      : offsets.getUint32(8 + 4 * chunk);
    while (run + 1 < runs.getUint32(4) && runs.getUint32(8 + 12 * (run + 1)) <= chunk + 1) run++;
    let end = start;
    const count = runs.getUint32(12 + 12 * run);
    if (same) end += same * count;
    else for (let i = 0; i < count; i++) end += sizeOf(sample++);
    if (end > filmSize) throw new UnreadableFilmError();
    ranges.push({ start, end });
  }
  return ranges;
}
