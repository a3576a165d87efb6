// Step four: one card kept among others, one shipped, one graded, one consigned.
import { AMBER, INK, dark, light } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { f1, pt } from "../geometry.mjs";
import { cuboid, footShadow, shadow } from "../product/solid.mjs";
import { rect } from "../shapes.mjs";
import { text } from "../type.mjs";
import { parcel } from "./carton.mjs";
import { SH, SW, heldCard } from "./parts.mjs";

const SET = { year: 2024, brand: "Fairwax Press", set: "Harbor" };
const KEPT = {
  ...SET,
  player: "Mara Quill",
  team: "Harbor",
  position: "Shortstop",
  number: "27",
  jersey: "27",
  category: "Baseball",
  parallel: "Base",
  template: "heritage",
  palette: "Pine",
  pose: "fielder",
  seed: "step-kept",
};
const GRADED = {
  ...SET,
  player: "Ilya Vance",
  team: "North Pier",
  position: "Wing",
  number: "9",
  jersey: "19",
  category: "Hockey",
  parallel: "Gold",
  template: "chrome",
  palette: "Vermilion",
  pose: "slap",
  serial: "07/50",
  seed: "step-graded",
};
const LISTED = {
  ...SET,
  player: "Petra Holm",
  team: "Lanterns",
  position: "Forward",
  number: "11",
  jersey: "11",
  category: "Soccer",
  parallel: "Atomic",
  template: "velocity",
  palette: "Plum",
  pose: "strike",
  seed: "step-listed",
};
const STEEL = "#47516b";

/** A long drawer of sleeved cards, one sticking out of the row. */
function drawer(c, size) {
  const { w, h, d } = size,
    k = cuboid(size),
    at = k.at,
    face = c.lin([light(STEEL, 0.22), STEEL], { x2: 1, y2: 0.4 });
  const wall = (pts, fill) => `<path d="M${pts.map((p) => pt(...p)).join("L")}z" fill="${fill}"/>`;
  const edges = ["#f7f2e6", "#e3ebf2", "#f3dcc7", "#dfeae0", "#e8e0f0", "#f7ecc8"];
  let row = "";
  for (let z = d - 10, i = 0; z > 12; z -= 9, i++) {
    const divider = i % 9 === 4,
      up = divider ? 40 : 24 + ((i * 7) % 5);
    const quad = [at(12, -up, z), at(w - 12, -up, z), at(w - 12, h, z), at(12, h, z)];
    row +=
      `<path d="M${quad.map((p) => pt(...p)).join("L")}z" ` +
      `fill="${divider ? AMBER : edges[i % 6]}" stroke="${INK}" stroke-opacity=".28" ` +
      `stroke-width="1.4"/>`;
    if (i === 7) {
      const [x, y] = at(w / 2, -70, z);
      row +=
        `<g transform="translate(${pt(x, y)}) ${k.mF.replace(/,?\s*\S+ \S+\)$/, " 0 0)")} scale(.37)">` +
        `${heldCard(c, KEPT)}</g>`;
    }
  }
  return (
    footShadow(c, k.foot) +
    wall([at(0, 0, 0), at(0, 0, d), at(0, h, d), at(0, h, 0)], dark(STEEL, 0.5)) +
    wall([at(0, 0, d), at(w, 0, d), at(w, h, d), at(0, h, d)], dark(STEEL, 0.6)) +
    row +
    `<g transform="${k.mF}">${rect(0, 0, w, h, face)}${rect(1, 1, w - 2, h - 2, "none", 'stroke="#fff" stroke-opacity=".3" stroke-width="2"')}${rect(w / 2 - 62, h * 0.2, 124, 44, "#f6f1e4", 'rx="6"')}${text(c, "VAULT", { x: w / 2, y: h * 0.2 + 32, face: "bold", size: 28, fill: STEEL, anchor: "middle", track: 120 })}` +
    `<path d="M${w / 2 - 40} ${f1(h * 0.66)}h80v10q0 14 -14 14h-52q-14 0 -14 -14z" ` +
    `fill="${dark(STEEL, 0.45)}"/></g>` +
    `<g transform="${k.mS}">${rect(0, 0, d, h, c.lin([dark(STEEL, 0.22), dark(STEEL, 0.45)], { x2: 1, y2: 0 }))}${rect(1, 1, d - 2, h - 2, "none", 'stroke="#fff" stroke-opacity=".16" stroke-width="2"')}</g>`
  );
}

/** A graded card: clear case, label above, the card in its well. Bottom center at the origin. */
function slab(c) {
  const w = 270,
    h = 432,
    clear = c.lin(["#f6fbfd", "#cfdde6", "#ffffff", "#b9cbd7", "#eaf2f6"], { x2: 1, y2: 0.7 });
  return (
    rect(-w / 2 + 9, -h + 8, w, h, "#12100b", 'rx="18" opacity=".2"') +
    rect(-w / 2, -h, w, h, clear, 'rx="16" opacity=".93" stroke="#8fa3b1" stroke-width="2"') +
    rect(-w / 2 + 10, -h + 10, w - 20, h - 20, "none", 'rx="10" stroke="#fff" stroke-width="3"') +
    rect(-w / 2 + 20, -h + 20, w - 40, 68, "#7d1f3a", 'rx="5"') +
    rect(-w / 2 + 26, -h + 26, w - 52, 56, "#fdf9ef", 'rx="3"') +
    text(c, "ILYA VANCE", {
      x: -w / 2 + 38,
      y: -h + 51,
      face: "bold",
      size: 21,
      fill: INK,
      track: 20,
    }) +
    text(c, "2024 HARBOR · NO. 9", {
      x: -w / 2 + 38,
      y: -h + 72,
      face: "cond",
      size: 15,
      fill: "#4a4538",
      track: 30,
    }) +
    text(c, "9", {
      x: w / 2 - 52,
      y: -h + 72,
      face: "bold",
      size: 48,
      fill: "#7d1f3a",
      anchor: "middle",
    }) +
    rect(-w / 2 + 20, -h + 98, w - 40, 316, "#9fb2bf", 'rx="8" opacity=".55"') +
    `<g transform="translate(0 ${-h + 256}) scale(.428)">${heldCard(c, GRADED)}</g>` +
    `<path d="M${-w / 2 + 12} ${-h + 190}V${-h + 22}q0 -10 10 -10H${f1(w * 0.16)}z" ` +
    `fill="#fff" opacity=".26"/>` +
    `<path d="M${f1(w * 0.3)} ${-h + 12}H${f1(w * 0.4)}L${-w / 2 + 12} ${-h + 330}V${-h + 250}z" ` +
    `fill="#fff" opacity=".16"/>`
  );
}

/** A paper price tag on a string from (0, 0). */
function tag(c) {
  return (
    `<path d="M0 0C26 -20 58 -8 62 22" fill="none" stroke="${dark(AMBER, 0.45)}" ` +
    `stroke-width="4"/>` +
    `<g transform="translate(62 12) rotate(14)">` +
    `<path d="M-44 44L-4 -2Q0 -6 4 -2L44 44V132q0 8 -8 8H-36q-8 0 -8 -8z" ` +
    `transform="translate(5 7)" fill="#12100b" opacity=".24"/>` +
    `<path d="M-44 44L-4 -2Q0 -6 4 -2L44 44V132q0 8 -8 8H-36q-8 0 -8 -8z" ` +
    `fill="${AMBER}"/><circle cy="26" r="9" ` +
    `fill="${dark(AMBER, 0.55)}"/>` +
    `${text(c, "$", { x: 0, y: 116, face: "bold", size: 72, fill: INK, anchor: "middle" })}</g>`
  );
}

export function collectStep() {
  const c = new Ctx("step-collect");
  return c.svg(
    SW,
    SH,
    '<g transform="translate(22 34) scale(.955)">' +
      drawer(c, { w: 300, h: 168, d: 330, cx: 272, base: 462 }) +
      shadow(c, 600, 478, 190, 24, 0.4) +
      `<g transform="translate(598 470)">${slab(c)}</g>` +
      parcel(c, { w: 330, h: 190, d: 190, cx: 318, base: 668 }) +
      shadow(c, 760, 664, 150, 22, 0.4) +
      `<g transform="translate(758 474) rotate(5) scale(.54)">${heldCard(c, LISTED)}` +
      `</g><g transform="translate(842 330)">${tag(c)}</g></g>`,
    "Cards kept in a drawer, a parcel, a graded card, a card with a price tag",
  );
}
