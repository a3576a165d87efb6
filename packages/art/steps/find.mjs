// Step one: a case of sealed boxes, one of them taken out and examined.
import { AMBER, dark, light } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { pt } from "../geometry.mjs";
import { productBox } from "../product/box.mjs";
import { cuboid } from "../product/solid.mjs";
import { clipTo } from "../shapes.mjs";
import { openCase } from "./carton.mjs";
import { SH, SW, inset, seal } from "./parts.mjs";

const GRIP = "#3a4160";
const BOX = { w: 430, h: 560, d: 170, cx: 320, base: 744 };
const STOCK = {
  year: 2024,
  brand: "Fairwax Press",
  set: "Harbor",
  face: "ital",
  layout: "hero",
  format: "Hobby Box",
  category: "Baseball",
  palette: "Harbor",
  pose: "batter",
  kit: 0,
  packs: 12,
  cardsPerPack: 8,
  backdrop: "none",
  seed: "step-find",
};

/** Six boxes in two columns. The nearest one on the left is taken out. */
function stock(box, at) {
  const s = 0.4,
    foot = cuboid(BOX).at(0, BOX.h, 0);
  const spots = [];
  for (const z of [206, 132, 58]) for (const x of [16, 200]) spots.push([x, z]);
  return spots
    .filter(([x, z]) => !(x === 16 && z === 58))
    .map(([x, z]) => {
      const [px, py] = at(x, 158, z);
      return box(`translate(${pt(px - foot[0] * s, py - foot[1] * s)}) scale(${s})`);
    })
    .join("");
}

/** A magnifying glass over (x, y). */
function loupe(c, x, y, r, under) {
  const clip = c.clip(`<circle cx="${x}" cy="${y}" r="${r}"/>`),
    grip = c.lin([light(GRIP, 0.3), GRIP, dark(GRIP, 0.35)], { x2: 0.2 }),
    rim = c.lin(["#fbe3b0", AMBER, dark(AMBER, 0.35)], { x2: 1 });
  return (
    `<g transform="translate(${x} ${y}) rotate(42)">` +
    `<rect x="${r - 4}" y="-15" width="40" height="30" fill="${rim}"/>` +
    `<rect x="${r + 26}" y="-21" width="142" height="42" rx="21" fill="${grip}"/></g>` +
    `<circle cx="${x + 7}" cy="${y + 12}" r="${r + 9}" fill="#12100b" opacity=".22"/>` +
    clipTo(
      clip,
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#f4efe2"/>` +
        under +
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${c.rad([
          [0, "#fff", 0],
          [0.72, "#fff", 0],
          [1, "#cfe7f2", 0.55],
        ])}"/><path d="M${x - r} ${y - r * 0.1}L${x - r * 0.1} ${y - r}H${x + r * 0.3}L${x - r} ${y + r * 0.35}z" fill="#fff" opacity=".3"/>`,
    ) +
    `<circle cx="${x}" cy="${y}" r="${r + 2}" fill="none" stroke="${rim}" ` +
    `stroke-width="13"/><circle cx="${x}" cy="${y}" r="${r - 5}" fill="none" ` +
    `stroke="#12100b" stroke-opacity=".35" stroke-width="2"/>`
  );
}

export function findStep() {
  const c = new Ctx("step-find"),
    box = inset(c, productBox(STOCK));
  const S = 0.82,
    bx = 344,
    by = 12,
    lx = 706,
    ly = 256,
    zoom = 1.6;
  const chosen = (x, y, s) => box(`translate(${pt(x, y)}) scale(${s.toFixed(3)})`);
  // The point under the center of the glass is fixed, and its surroundings are magnified.
  const magnified = chosen(lx - (lx - bx) * zoom, ly - (ly - by) * zoom, S * zoom);
  return c.svg(
    SW,
    SH,
    `<g transform="translate(30 -4)">` +
      openCase(c, { w: 376, h: 186, d: 290, cx: 304, base: 610 }, (at) => stock(box, at), {
        lines: ["SEALED CASE", "6 BOXES"],
      }) +
      chosen(bx, by, S) +
      loupe(c, lx, ly, 88, magnified) +
      seal(bx + 398, by + 590, 56) +
      "</g>",
    "A case of sealed boxes; one is taken out and checked",
  );
}
