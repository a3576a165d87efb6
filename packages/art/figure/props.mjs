import { mix } from "../color.mjs";
import { at, chain, f1, poly, pt } from "../geometry.mjs";
/** The bat, ball or stick that the athlete holds or has just released. */
export function props(pen) {
  const { c, a, b, P, ink, key, white, haN, haF, anF, push, shape, raw, paint, limb, blob } = pen;
  pen.cur = "prop";
  const ball = (x, y, q, kind) => {
    const col = {
      base: "#fbf8f0",
      hoop: "#e2762e",
      foot: "#8a4a26",
      soc: "#fbf8f0",
      puck: "#16171d",
    }[kind];
    if (kind === "puck") {
      blob(
        [
          [x - 10, y, 6],
          [x + 10, y, 6],
        ],
        col,
      );
      return;
    }
    if (kind === "foot") return;
    blob([[x, y, q]], col);
    if (kind === "base")
      raw(
        `M${pt(x - q * 0.55, y - q * 0.8)}` +
          `Q${pt(x - q * 0.05, y)} ${pt(x - q * 0.55, y + q * 0.8)}` +
          `M${pt(x + q * 0.55, y - q * 0.8)}` +
          `Q${pt(x + q * 0.05, y)} ${pt(x + q * 0.55, y + q * 0.8)}`,
        "none",
        'stroke="#c2362b" stroke-width="2"',
      );
    if (kind === "hoop")
      raw(
        `M${pt(x - q, y)}Q${pt(x, y + q * 0.35)} ${pt(x + q, y)}` +
          `M${pt(x, y - q)}Q${pt(x + q * 0.3, y)} ${pt(x, y + q)}` +
          `M${pt(x - q * 0.75, y - q * 0.66)}` +
          `Q${pt(x - q * 0.1, y)} ${pt(x - q * 0.75, y + q * 0.66)}` +
          `M${pt(x + q * 0.8, y - q * 0.6)}` +
          `Q${pt(x + q * 0.35, y)} ${pt(x + q * 0.8, y + q * 0.6)}`,
        "none",
        `stroke="${key}" stroke-width="2.2"`,
      );
    if (kind === "soc") {
      const pent = (px, py, s, t0) =>
        poly(
          [0, 1, 2, 3, 4].map((i) => [
            px + Math.cos(t0 + i * 1.2566) * s,
            py + Math.sin(t0 + i * 1.2566) * s,
          ]),
        );
      let d = pent(x, y, q * 0.38, -1.57);
      for (let i = 0; i < 5; i++) {
        const t = -1.57 + i * 1.2566;
        d += pent(x + Math.cos(t) * q * 0.92, y + Math.sin(t) * q * 0.92, q * 0.28, t + 3.14);
      }
      const cl = c.clip(`<circle cx="${f1(x)}" cy="${f1(y)}" r="${q}"/>`);
      push(`<path d="${d}" fill="${key}" clip-path="url(#${cl})"/>`);
    }
  };
  const oblong = (x, y, rot2) => {
    const tf = `translate(${pt(x, y)}) rotate(${rot2})`;
    shape("M-34 0C-22 -21 22 -21 34 0C22 21 -22 21 -34 0z", paint("#8f4d29"), {
      tf,
      lite: "M-28 -3C-16 -17 14 -17 24 -6C10 -10 -14 -8 -28 -3z",
    });
    push(
      `<path transform="${tf}" d="M-12 0H12M-8 -4V4M-3 -4V4M3 -4V4M8 -4V4" ` +
        `stroke="#fbf8f0" stroke-width="2.6" fill="none"/>` +
        `<path transform="${tf}" d="M-23 -11Q-19 0 -23 11M23 -11Q19 0 23 11" ` +
        `stroke="#fbf8f0" stroke-width="3.4" fill="none"/>`,
    );
  };
  const stick = (x1, y1, x2, y2, bl) => {
    // bl: blade vector
    const d = Math.hypot(x2 - x1, y2 - y1),
      ux = (x2 - x1) / d,
      uy = (y2 - y1) / d;
    limb(
      [
        [x1 - ux * 16, y1 - uy * 16, 4.4],
        [x2, y2, 4.6],
      ],
      mix(ink, "#7d838c", 0.25),
    );
    limb(
      [
        [x2, y2, 6.5],
        [x2 + bl[0], y2 + bl[1], 6],
      ],
      ink,
    );
    raw(
      `M${pt(...at([x2, y2], [x2 + bl[0], y2 + bl[1]], 0.25))}` +
        `L${pt(...at([x2, y2], [x2 + bl[0], y2 + bl[1]], 0.9))}`,
      "none",
      `stroke="${white}" stroke-width="4" stroke-dasharray="5 4"`,
    );
    raw(
      `M${pt(x1 - ux * 14, y1 - uy * 14)}L${pt(x1 + ux * 8, y1 + uy * 8)}`,
      "none",
      `stroke="${white}" stroke-width="8" stroke-linecap="round"`,
    );
  };
  switch (P.prop) {
    case "bat": {
      const [x, y] = haF;
      limb(
        [
          [x - 14, y + 8, 5],
          [x + 12, y - 8, 4.2],
          [x + 66, y - 42, 8],
          [x + 122, y - 78, 10],
        ],
        "#c98f52",
      );
      raw(
        `M${pt(x + 64, y - 41)}L${pt(x + 76, y - 49)}`,
        "none",
        `stroke="${key}" stroke-width="3"`,
      );
      break;
    }
    case "pitch":
      ball(haN[0] - 8, haN[1] - 4, 12, "base");
      blob(
        [
          [haF[0], haF[1], 15],
          [haF[0] + 14, haF[1] - 10, 17],
          [haF[0] + 6, haF[1] - 20, 13],
        ],
        "#9a5a30",
      );
      raw(
        `M${pt(haF[0] + 4, haF[1] - 30)}L${pt(haF[0] + 8, haF[1] - 8)}` +
          `M${pt(haF[0] + 17, haF[1] - 26)}L${pt(haF[0] + 14, haF[1] - 6)}`,
        "none",
        `stroke="${key}" stroke-width="2.4"`,
      );
      break;
    case "mitt":
      blob(
        [
          [haF[0], haF[1], 15],
          [haF[0] + 12, haF[1] - 16, 19],
          [haF[0] - 8, haF[1] - 14, 12],
        ],
        "#9a5a30",
      );
      ball(haF[0] + 12, haF[1] - 26, 12, "base");
      raw(
        `M${pt(haF[0] - 9, haF[1] - 18)}Q${pt(haF[0] + 8, haF[1])} ${pt(haF[0] + 28, haF[1] - 12)}`,
        "none",
        `stroke="${key}" stroke-width="2.6"`,
      );
      break;
    case "dunk":
      ball(haN[0] + 8, haN[1] - 26, 29, "hoop");
      break;
    case "shot":
      ball(haN[0] + 22, haN[1] - 28, 28, "hoop");
      break;
    case "dribble":
      ball(haN[0] + 12, haN[1] + 66, 28, "hoop");
      break;
    case "football":
      oblong(haN[0] + 2, haN[1] - 14, -24);
      break;
    case "grab":
      oblong(haF[0] + 10, haF[1] - 16, -52);
      break;
    case "carry":
      oblong(haN[0] + 18, haN[1] - 6, -28);
      break;
    case "ballR":
      ball(anF[0] + 62, anF[1] - 44, 25, "soc");
      break;
    case "ballF":
      ball(104, 128, 25, "soc");
      break;
    case "ballK":
      ball(haN[0] + 30, (haN[1] + haF[1]) / 2 - 4, 25, "soc");
      break;
    case "ballH":
      ball(P.neck[0] + P.head[0] + 34, P.neck[1] + P.head[1] - 40, 25, "soc");
      break;
    case "swat":
      ball(haF[0] + 26, haF[1] - 24, 28, "hoop");
      break;
    case "dust":
      raw(
        chain([
          [-92, 104, 8],
          [-52, 96, 15],
          [-14, 104, 9],
          [26, 94, 19],
          [66, 104, 11],
          [104, 98, 16],
          [146, 106, 6],
        ]),
        mix("#d9b48a", white, 0.3),
        'opacity=".8"',
      );
      break;
    case "turf":
      raw(
        "M-172 132l12 -8l4 12zM-196 112l8 -8l4 10zM-58 170l14 -6l2 10zM-80 158l8 -8l5 9zM-100 172l7 -5l3 7z",
        "#6b4a2c",
      );
      break;
    case "stickUp": {
      const d = [haN[0] - haF[0], haN[1] - haF[1]],
        k = 2.05;
      stick(haF[0], haF[1], haF[0] + d[0] * k, haF[1] + d[1] * k, [-18, -36]);
      break;
    }
    case "stickDown": {
      stick(haN[0], haN[1], 172, 152, [42, -4]);
      ball(206, 168, 8, "puck");
      break;
    }
    case "goal": {
      stick(haN[0], haN[1] - 20, haN[0] + 34, 132, [-44, 8]);
      const [x, y] = haN;
      shape(
        poly([
          [x - 22, y - 38],
          [x + 16, y - 38],
          [x + 18, y + 22],
          [x - 20, y + 22],
        ]),
        paint(white),
        {
          lite: poly([
            [x - 17, y - 33],
            [x + 6, y - 33],
            [x + 2, y + 8],
            [x - 16, y + 8],
          ]),
        },
      );
      raw(`M${pt(x - 20, y - 14)}H${f1(x + 16)}`, "none", `stroke="${a}" stroke-width="8"`);
      const [u, v] = haF;
      blob(
        [
          [u, v, 17],
          [u + 18, v - 12, 20],
          [u + 4, v - 24, 15],
        ],
        white,
      );
      raw(
        `M${pt(u - 6, v - 10)}Q${pt(u + 16, v)} ${pt(u + 32, v - 14)}`,
        "none",
        `stroke="${b}" stroke-width="5"`,
      );
      break;
    }
  }
}
