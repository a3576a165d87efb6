// Draws the athlete or emblem of a picture into a field.
import { INK } from "./color.mjs";
import { hash } from "./context.mjs";
import { EMBLEMS, emblem } from "./emblem.mjs";
import { figure } from "./figure/figure.mjs";
import { POSES_OF } from "./figure/poses.mjs";
import { f1, pt } from "./geometry.mjs";
import { clipTo, rect } from "./shapes.mjs";
export const SPORTS = ["baseball", "basketball", "football", "soccer", "hockey"];
export function subject(c, o, P) {
  const cat = String(o.category ?? "baseball").toLowerCase(),
    sport = SPORTS.find((s) => cat.includes(s));
  if (!sport)
    return {
      ...emblem(c, {
        kind: o.emblem ?? EMBLEMS[hash(o.seed + "e") % EMBLEMS.length],
        a: o.subjectColor ?? P.a,
        b: P.b,
      }),
      emblem: true,
      bust: ["mech", "knight", "hero"].includes(
        o.emblem ?? EMBLEMS[hash(o.seed + "e") % EMBLEMS.length],
      ),
      mirror: false,
    };
  const poses = POSES_OF(sport),
    pose = o.pose ?? poses[hash(o.seed + "p") % poses.length],
    mirror = o.mirror ?? hash(o.seed + "m") % 2 === 1;
  return Object.assign(
    figure(c, {
      pose,
      a: o.teamColors?.[0] ?? P.a,
      b: o.teamColors?.[1] ?? P.b,
      number: o.jersey ?? String(1 + (hash(o.seed + "j") % 98)),
      mirror,
      hair: o.hair,
      skin: o.skin,
    }),
    { mirror, pose },
  );
}
export function place(
  c,
  f,
  { cx, cy, w, h, rot = 0, outline = "", ow = 7, echo = [], shade = INK },
) {
  const [x0, y0, x1, y1] = f.box,
    lying = (x1 - x0) / (y1 - y0) > 1.5 && h > w * 0.95;
  if (lying) rot = (f.mirror ? 1 : -1) * 30;
  const ra = (Math.abs(rot) * Math.PI) / 180,
    ew = (x1 - x0) * Math.cos(ra) + (y1 - y0) * Math.sin(ra) * 0.5,
    eh = (y1 - y0) * Math.cos(ra) + (x1 - x0) * Math.sin(ra) * 0.8,
    s = Math.min(w / ew, h / eh),
    mx = (x0 + x1) / 2,
    my = (y0 + y1) / 2,
    fl = f.mirror ? -1 : 1;
  const tf =
    `translate(${pt(cx, cy)}) rotate(${f1(rot)}) ` +
    `scale(${(s * fl).toFixed(3)} ${s.toFixed(3)}) translate(${pt(-mx, -my)})`;
  let b = "";
  for (const [dx, dy, col, op = 1] of echo)
    b +=
      `<use href="#${f.sil}" transform="translate(${pt((dx / s) * fl, dy / s)})" ` +
      `fill="${col}" stroke="${col}" stroke-width="${f1(ow / s)}" ` +
      `stroke-linejoin="round" opacity="${op}"/>`;
  if (outline)
    b +=
      `<use href="#${f.sil}" fill="${outline}" stroke="${outline}" ` +
      `stroke-width="${f1((2 * ow) / s)}" stroke-linejoin="round"/>`;
  b += f.body;
  if (shade) {
    const bh = y1 - y0;
    b += clipTo(
      f.clip,
      rect(
        x0,
        y0,
        x1 - x0,
        bh,
        c.lin([
          [0, shade, 0],
          [0.45, shade, 0],
          [1, shade, 0.42],
        ]),
      ),
    );
  }
  return `<g transform="${tf}">${b}</g>`;
}
