/**
 * The tear of every pack from left to right, in percent of a layer's width and height.
 * components/cards/tear-line.ts repeats it for the browser.
 */
export const TEAR_LINE = [
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
/** The strip reaches this far below the tear, so the torn edge shows only where the strip is gone. */
export const OVERLAP = 1.23;
