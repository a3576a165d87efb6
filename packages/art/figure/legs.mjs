import { mix } from "../color.mjs";
import { at, pt } from "../geometry.mjs";
export function legs(pen) {
  const { a, b, P, S, skin, key, white, kit, hN, hF, knN, anN, knF, anF, raw, limb, blob } = pen;
  const leg = (nm, hip, kn, an, toe) => {
    pen.cur = nm;
    const far = nm === "legF",
      q = far ? 0.96 : 1.04;
    const H = [...hip, 26 * q],
      M = [...at(hip, kn, 0.45), 25 * q],
      K = [...kn, 16 * q],
      C = [...at(kn, an, 0.32), 16.5 * q],
      A = [...an, 8.5 * q];
    const [tx, ty] = toe,
      away = [-ty, tx],
      sgn = away[0] * (an[0] - kn[0]) + away[1] * (an[1] - kn[1]) >= 0 ? 1 : -1,
      ax = away[0] * sgn,
      ay = away[1] * sgn;
    const bigShoe = S === "basketball" ? 1.2 : 1;
    const heel = [an[0] - tx * 8 + ax * 9, an[1] - ty * 8 + ay * 9, 8.5 * bigShoe],
      toeC = [
        an[0] + tx * 29 * bigShoe + ax * 11,
        an[1] + ty * 29 * bigShoe + ay * 11,
        6.5 * bigShoe,
      ];
    const shoe = () => {
      blob([[an[0], an[1], 10 * bigShoe], heel, toeC], kit.shoe);
      if (S === "hockey") {
        // blade
        const h2 = [heel[0] + ax * 13 - tx * 6, heel[1] + ay * 13 - ty * 6],
          t2 = [toeC[0] + ax * 11 + tx * 8, toeC[1] + ay * 11 + ty * 8];
        raw(
          `M${pt(...h2)}L${pt(...t2)}`,
          "none",
          `stroke="#e9ecef" stroke-width="4.5" stroke-linecap="round"`,
        );
        raw(
          `M${pt(heel[0] + ax * 6, heel[1] + ay * 6)}L${pt(...at(h2, t2, 0.2))}` +
            `M${pt(toeC[0] + ax * 4, toeC[1] + ay * 4)}L${pt(...at(h2, t2, 0.8))}`,
          "none",
          `stroke="${key}" stroke-width="4"`,
        );
      } else
        raw(
          `M${pt(heel[0] + ax * 6 * bigShoe, heel[1] + ay * 6 * bigShoe)}` +
            `L${pt(toeC[0] + ax * 4.6 * bigShoe, toeC[1] + ay * 4.6 * bigShoe)}`,
          "none",
          `stroke="${S === "basketball" ? white : mix(kit.shoe, white, 0.75)}" ` +
            `stroke-width="3.4" stroke-linecap="round"`,
        );
    };
    const seam = (from, to, color, width) =>
      raw(
        `M${pt(...at(hip, kn, from))}L${pt(...at(hip, kn, to))}`,
        "none",
        `stroke="${color}" stroke-width="${width}"`,
      );
    const band = (t1, w, col) => {
      // stripe around the shin
      const p = at(C, A, t1),
        dx = an[0] - kn[0],
        dy = an[1] - kn[1],
        d = Math.hypot(dx, dy),
        nx = -dy / d,
        ny = dx / d,
        rr = p[2] * 1.02;
      raw(
        `M${pt(p[0] + nx * rr, p[1] + ny * rr)}L${pt(p[0] - nx * rr, p[1] - ny * rr)}`,
        "none",
        `stroke="${col}" stroke-width="${w}"`,
      );
    };
    if (P.goalie) {
      limb(
        [
          [...hip, 32],
          [...at(hip, kn, 0.8), 28],
        ],
        kit.pants,
      );
      shoe();
      const k0 = at(hip, kn, 0.62),
        pad = [
          [k0[0], k0[1], 25],
          [...at(kn, an, 0.3), 30],
          [an[0], an[1], 24],
        ];
      limb(pad, white);
      for (const t1 of [0.12, 0.4, 0.68]) {
        const p = at([...kn, 27], [...an, 24], t1),
          dx = an[0] - kn[0],
          dy = an[1] - kn[1],
          d = Math.hypot(dx, dy),
          nx = -dy / d,
          ny = dx / d;
        raw(
          `M${pt(p[0] + nx * p[2] * 0.92, p[1] + ny * p[2] * 0.92)}` +
            `L${pt(p[0] - nx * p[2] * 0.92, p[1] - ny * p[2] * 0.92)}`,
          "none",
          `stroke="${t1 === 0.4 ? a : b}" stroke-width="${t1 === 0.4 ? 15 : 6}"`,
        );
      }
      return;
    }
    if (S === "baseball") {
      shoe();
      limb([[...at(C, A, 0.3)], A], kit.sock);
      limb([H, M, [K[0], K[1], 18 * q], [C[0], C[1], 17.5 * q], at(C, A, 0.42)], kit.pants);
      raw(
        `M${pt(...at(hip, kn, 0.1))}L${pt(kn[0], kn[1])}L${pt(...at(C, A, 0.4))}`,
        "none",
        `stroke="${a}" stroke-width="3.2" stroke-linejoin="round"`,
      );
    } else if (S === "basketball") {
      limb([M, K, C, A], skin);
      limb([at(C, A, 0.5), A], kit.sock);
      band(0.62, 4, a);
      shoe();
      limb(
        [
          [...hip, 29],
          [...at(hip, kn, 0.5), 29],
          [...at(hip, kn, 0.84), 27],
        ],
        kit.pants,
      );
      const e = at(hip, kn, 0.86),
        dx = kn[0] - hip[0],
        dy = kn[1] - hip[1],
        d = Math.hypot(dx, dy),
        nx = -dy / d,
        ny = dx / d;
      raw(
        `M${pt(e[0] + nx * 25 + (dx / d) * 10, e[1] + ny * 25 + (dy / d) * 10)}` +
          `L${pt(e[0] - nx * 25 + (dx / d) * 10, e[1] - ny * 25 + (dy / d) * 10)}`,
        "none",
        `stroke="${b}" stroke-width="7" stroke-linecap="round"`,
      );
    } else if (S === "football") {
      shoe();
      limb([[...kn, 14 * q], C, A], kit.sock);
      band(0.25, 5, b);
      limb(
        [
          [...hip, 29],
          [M[0], M[1], 28 * q],
          [...at(kn, an, 0.06), 18],
        ],
        kit.pants,
      );
      seam(0.05, 0.95, a, 8);
      seam(0.05, 0.95, b, 2.6);
    } else if (S === "soccer") {
      limb([M, [K[0], K[1], 15.5 * q], C], skin);
      shoe();
      limb(
        [
          [...at(kn, an, 0.16), 15.5 * q],
          [C[0], C[1], 17.2 * q],
          [A[0], A[1], 9.4],
        ],
        kit.sock,
      );
      band(-0.22, 5, b);
      band(0.02, 3, b);
      limb(
        [
          [...hip, 28],
          [...at(hip, kn, 0.36), 29],
          [...at(hip, kn, 0.62), 26],
        ],
        P.keeper ? a : kit.pants,
      );
      seam(0.05, 0.78, P.keeper ? b : a, 6);
    } else {
      shoe();
      limb(
        [
          [...kn, 20 * q],
          [C[0], C[1], 20 * q],
          [A[0], A[1], 12.5],
        ],
        kit.sock,
      );
      band(0.2, 11, white);
      band(0.2, 4.5, b);
      limb(
        [
          [...hip, 32],
          [...at(hip, kn, 0.5), 32],
          [...at(hip, kn, 0.86), 27],
        ],
        kit.pants,
      );
      seam(0.2, 0.96, b, 5);
    }
  };
  leg("legF", hF, knF, anF, P.toeF);
  leg("legN", hN, knN, anN, P.toeN);
}
