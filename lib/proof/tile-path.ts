/** C2SP tlog-tiles: a tile has up to 256 node hashes at every eighth level of the tree. */
export const TILE_WIDTH = 256;
export const TILE_LEVELS = 8;

export type TilePlace = { index: number; width: number };

/** The limit of five groups keeps the index a safe integer. */
const PATH = /^((?:x\d{3}\/){0,4})(\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Parses `x001/x234/067` or `067.p/12`. Null for non-canonical paths. */
export function parseTilePath(path: string): TilePlace | null {
  const [, upper, lower, partial] = PATH.exec(path) ?? [];
  if (upper === undefined || lower === undefined) return null;
  const place = {
    index: Number(upper.replaceAll(/\D/g, "") + lower),
    width: partial === undefined ? TILE_WIDTH : Number(partial),
  };
  return tilePath(place) === path ? place : null;
}

export function tilePath({ index, width }: TilePlace): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join("/");
  return width < TILE_WIDTH ? `${path}.p/${width}` : path;
}
