import { mark } from "../brand.mjs";
import { INK, PAPER, mix } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { HOLO } from "../palette.mjs";
import * as pat from "../pattern.mjs";
import { lockup } from "../product/label.mjs";
import { palOf, rect } from "../shapes.mjs";
import { measure, text } from "../type.mjs";
import { defaults, frontInto } from "./front.mjs";
/** 1200×630. Share picture of a pulled card. */
export function ogCard(opts = {}) {
  const o = defaults(opts),
    c = new Ctx("og" + JSON.stringify(o)),
    W = 1200,
    H = 630,
    pal = palOf(o, new Ctx(JSON.stringify(o)).r),
    art = frontInto(c, o);
  const holo = c.lin(HOLO, { x2: 1, y2: 0.3 });
  let b =
    rect(0, 0, W, H, "#10121a") +
    rect(
      0,
      0,
      W,
      H,
      c.rad(
        [
          [0, mix(pal.mid, "#ffffff", 0.1), 0.75],
          [0.5, pal.deep, 0.55],
          [1, "#10121a", 0],
        ],
        { cx: 0.76, cy: 0.5, r: 0.5 },
      ),
    );
  b += pat.rays(W, H, { cx: 890, cy: 315, n: 26, fill: "#fff", op: 0.035 });
  b +=
    `<g transform="translate(890 322) rotate(6) scale(.8)">` +
    `<rect x="-246" y="-336" width="520" height="716" rx="26" fill="#000" ` +
    `opacity=".35"/><rect x="-255" y="-355" width="510" height="710" rx="22" ` +
    `fill="${holo}"/><g transform="translate(-250 -350)">${art}</g></g>`;
  b +=
    `<g transform="translate(64 56) scale(1.5)">` +
    `${mark({ ink: PAPER }).replace(/^<svg[^>]*>|<title>.*?<\/title>|<\/svg>$/g, "")}</g>` +
    text(c, "Fairwax", { x: 120, y: 91, face: "bold", size: 36, fill: PAPER });
  const nm = lockup(c, o.player, {
    face: "bold",
    x: 62,
    y: 200,
    width: 560,
    max: 150,
    maxH: 214,
    fill: PAPER,
    fromTop: true,
    lead: 1.06,
  });
  b +=
    text(c, "Just pulled", { x: 64, y: 176, face: "cond", size: 32, fill: "#b9bdc9" }) +
    nm.svg +
    text(c, `${o.year} ${o.brand} ${o.set}, No. ${o.number}`, {
      x: 64,
      y: 200 + nm.h + 60,
      face: "cond",
      size: 38,
      fill: PAPER,
      width: 560,
    });
  const lab = [o.parallel, o.serial].filter(Boolean).join("  "),
    lw = measure(lab, "bold", 28) + 44;
  b +=
    rect(64, 522, lw, 52, holo, 'rx="26"') +
    text(c, lab, { x: 86, y: 558, face: "bold", size: 28, fill: INK });
  return c.svg(W, H, b, `${o.player}, ${o.parallel}`);
}
