/**
 * The tear of every pack from left to right, in percent of its picture's width and height.
 * packages/art/product/tear-line.mjs draws the torn edge along it.
 */
export const TEAR_LINE: readonly (readonly [number, number])[] = [
  [-1.02, 10.26],
  [6.83, 8.68],
  [14.68, 10.35],
  [22.53, 8.69],
  [30.38, 10.26],
  [38.23, 8.99],
  [46.08, 10.24],
  [53.92, 8.74],
  [61.77, 9.97],
  [69.62, 8.79],
  [77.47, 10.2],
  [85.32, 8.63],
  [93.17, 9.84],
  [101.02, 8.53],
];
/** The strip overlaps the body, so the torn edge shows only where the strip is gone. */
export const OVERLAP = 1.23;
/** Height of the strip, as in rip-hand.css. */
const STRIP_HEIGHT = 11.6;

const polygon = (points: readonly (readonly [number, number])[]) =>
  `polygon(${points.map(([x, y]) => `${x.toFixed(2)}% ${y.toFixed(2)}%`).join(",")})`;

/** Cuts the body out of the sealed pack's picture. */
export const BELOW_TEAR = polygon([...TEAR_LINE, [102, 101], [-2, 101]]);

/** Cuts one of the strip's slices out of the sealed pack's picture, in percent of the slice. */
export function stripClip(slice: number, count: number): string {
  const left = (slice / count) * 100;
  const right = ((slice + 1) / count) * 100;
  const corners = TEAR_LINE.filter(([x]) => x > left && x < right);
  const edge = [[left, tearAt(left)] as const, ...corners, [right, tearAt(right)] as const];
  return polygon([
    [100, 0],
    [0, 0],
    ...edge.map(([x, y]) => [(x - left) * count, ((y + OVERLAP) / STRIP_HEIGHT) * 100] as const),
  ]);
}

function tearAt(x: number): number {
  const to = Math.max(
    1,
    TEAR_LINE.findIndex(([at]) => at >= x),
  );
  const [[x0, y0], [x1, y1]] = [TEAR_LINE[to - 1] ?? [0, 0], TEAR_LINE[to] ?? [1, 0]];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
