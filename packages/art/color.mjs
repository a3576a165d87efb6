// Colors of the pictures, never used by the interface.
export const INK = "#14161f",
  PAPER = "#faf7ef",
  AMBER = "#f7b142";
export function rgb(hex) {
  const v = parseInt(hex.slice(1), 16);
  return [(v >> 16) & 255, (v >> 8) & 255, v & 255];
}
export function mix(a, b, t) {
  const p = rgb(a),
    q = rgb(b);
  return (
    "#" +
    p
      .map((v, i) =>
        Math.round(v + (q[i] - v) * t)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}
export const dark = (c, t = 0.3) => mix(c, "#0c0d16", t),
  light = (c, t = 0.3) => mix(c, "#ffffff", t);
export function lum(hex) {
  const [r, g, b] = rgb(hex).map((v) => {
    v /= 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
export const contrast = (a, b) => {
  const x = lum(a),
    y = lum(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};
/** The first candidate that is legible on the ground, or else the most legible one. */
export function on(ground, ...cands) {
  if (!cands.length) cands = [PAPER, INK];
  return (
    cands.find((c) => contrast(c, ground) >= 4.5) ??
    [...cands, PAPER, INK].sort((a, b) => contrast(b, ground) - contrast(a, ground))[0]
  );
}
