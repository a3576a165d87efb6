import { at, hull, pt } from "../geometry.mjs";
export function arms(pen) {
  const {
    c,
    b,
    P,
    S,
    N,
    pose,
    skin,
    ink,
    white,
    jersey,
    trim,
    shN,
    shF,
    elN,
    haN,
    elF,
    haF,
    raw,
    limb,
    blob,
  } = pen;
  const arm = (nm, s, e, h) => {
    pen.cur = nm;
    const q = nm === "armN" ? 1.04 : 0.97;
    const A0 = [...s, 17 * q],
      B = [...at(s, e, 0.4), 15.5 * q],
      E = [...e, 11.5 * q],
      F = [...at(e, h, 0.28), 12.5 * q],
      W = [...h, 8 * q];
    const hand = (rr, col) => {
      const dx = h[0] - e[0],
        dy = h[1] - e[1],
        d = Math.hypot(dx, dy) || 1;
      limb(
        [
          [...h, rr * 0.62],
          [h[0] + (dx / d) * 9 + (dy / d) * rr, h[1] + (dy / d) * 9 - (dx / d) * rr, rr * 0.36],
        ],
        col,
      );
      blob(
        [
          [...h, rr],
          [h[0] + (dx / d) * 9, h[1] + (dy / d) * 9, rr * 0.86],
        ],
        col,
      );
    };
    const cuff = (t1, wd, col, p0 = e, p1 = h, rr = 10) => {
      const p = at(p0, p1, t1),
        dx = p1[0] - p0[0],
        dy = p1[1] - p0[1],
        d = Math.hypot(dx, dy) || 1;
      raw(
        `M${pt(p[0] - (dy / d) * rr, p[1] + (dx / d) * rr)}` +
          `L${pt(p[0] + (dy / d) * rr, p[1] - (dx / d) * rr)}`,
        "none",
        `stroke="${col}" stroke-width="${wd}"`,
      );
    };
    if (S === "hockey") {
      limb(
        [
          [...s, 25],
          [...at(s, e, 0.5), 23],
          [...e, 19],
        ],
        jersey,
      );
      limb(
        [
          [...e, 19],
          [...h, 16],
        ],
        jersey,
      );
      cuff(0.28, 12, white, e, h, 17);
      cuff(0.28, 5, b, e, h, 17);
      if (P.goalie) return;
      limb(
        [
          [...at(e, h, 0.74), 15.5],
          [...h, 15],
        ],
        b === white ? ink : b,
      );
      hand(12.5, b === white ? ink : b);
    } else if (S === "basketball") {
      const sleeve = nm === "armN" && hashy % 2;
      limb([A0, B, E], skin);
      limb([E, F, W], sleeve ? ink : skin);
      cuff(0.86, 7, white, e, h, 9);
      hand(10, skin);
      if (sleeve) limb([[...at(s, e, 0.6), 14], E], ink);
      raw(
        hull([
          [s[0], s[1] - 1, 8],
          [...at(s, N, 0.6), 9],
        ]),
        jersey,
        'opacity="0"',
      );
    } else if (S === "football") {
      limb([B, E], skin);
      limb([E, F, W], skin);
      cuff(0.72, 9, white, e, h, 10.5);
      hand(11, b);
      limb(
        [
          [...s, 26],
          [...at(s, e, 0.22), 24],
          [...at(s, e, 0.46), 18],
        ],
        jersey,
      );
      cuff(0.52, 6, b, s, e, 18);
    } else if (S === "baseball") {
      limb([B, E], pose === "pitcher" ? b : skin);
      limb([E, F, W], pose === "pitcher" ? b : skin);
      if (pose !== "pitcher") cuff(0.8, 6, b, e, h, 9.5);
      hand(10, pose === "batter" ? ink : skin);
      limb(
        [
          [...s, 19.5],
          [...at(s, e, 0.62), 18],
        ],
        jersey,
      );
      cuff(0.72, 5, b, s, e, 16.5);
    } else {
      const slv = P.keeper;
      limb([B, E], slv ? jersey : skin);
      limb([E, F, W], slv ? jersey : skin);
      if (slv)
        limb(
          [
            [...at(e, h, 0.8), 13],
            [...h, 15],
          ],
          ink,
        );
      hand(slv ? 15 : 9.5, slv ? ink : skin);
      limb(
        [
          [...s, 19],
          [...at(s, e, 0.55), 17.5],
        ],
        jersey,
      );
      cuff(0.64, 5, trim, s, e, 16);
    }
  };
  const hashy = c.key.length + pose.charCodeAt(0);
  arm("armF", shF, elF, haF);
  arm("armN", shN, elN, haN);
}
