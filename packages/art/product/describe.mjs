// Adds defaults, palette and figure to a product description.
import { contrast, light, lum } from "../color.mjs";
import { Ctx, hash, rng } from "../context.mjs";
import { ground } from "../palette.mjs";
import { palOf } from "../shapes.mjs";
import { subject } from "../subject.mjs";
import { normalFormat, styleOf } from "./label.mjs";
export const prodDefaults = (o) => ({
  year: 2024,
  brand: "Topps",
  set: "Chrome",
  format: "Hobby Box",
  category: "Baseball",
  seed: "box",
  backdrop: "paper",
  ...o,
});
export function prod(o) {
  const c = new Ctx(JSON.stringify(o)),
    pal = palOf(o, rng("pal" + o.seed)),
    P = ground(pal, "Base");
  return { c, P };
}
export const fig = (c, o, P) => {
  const W0 = "#f7f2e6",
    { layout } = styleOf(o),
    onDisc =
      ["retro", "type"].includes(layout) || ["Jumbo", "Fat Pack"].includes(normalFormat(o.format)),
    away = lum(P.b) > 0.1 && lum(P.b) < 0.55;
  const kits = onDisc
      ? [
          [P.a, P.b],
          [W0, P.a],
        ]
      : [[W0, P.a], away ? [P.b, P.deep] : [P.a, P.b], [P.a, P.b]],
    k = o.teamColors ?? kits[(o.kit ?? hash(o.seed + "kit")) % kits.length];
  return subject(
    c,
    { ...o, subjectColor: contrast(P.a, P.mid) < 1.6 ? light(P.a, 0.2) : P.a, teamColors: k },
    P,
  );
};
