import { light, lum } from "../color.mjs";
import { Ctx, hash } from "../context.mjs";
import { ground } from "../palette.mjs";
import { clipTo, palOf } from "../shapes.mjs";
import { SPORTS, subject } from "../subject.mjs";
import { CH, CW } from "./parts.mjs";
import { block } from "./template-block.mjs";
import { chrome } from "./template-chrome.mjs";
import { codex } from "./template-codex.mjs";
import { gallery } from "./template-gallery.mjs";
import { goblet } from "./template-goblet.mjs";
import { heritage } from "./template-heritage.mjs";
import { museum } from "./template-museum.mjs";
import { oath } from "./template-oath.mjs";
import { optic } from "./template-optic.mjs";
import { prism } from "./template-prism.mjs";
import { signal } from "./template-signal.mjs";
import { treasure } from "./template-treasure.mjs";
import { velocity } from "./template-velocity.mjs";
export const TEMPLATES = ["chrome", "heritage", "block", "gallery", "velocity", "codex", "signal"];
/** Each is the design of one product, and never a default. */
export const STORY_TEMPLATES = ["optic", "oath", "museum", "treasure", "goblet", "prism"];
const T = {
  chrome,
  heritage,
  block,
  gallery,
  velocity,
  codex,
  signal,
  optic,
  oath,
  museum,
  treasure,
  goblet,
  prism,
};
const SET_TEMPLATE = [
  [/chrome|bowman|finest|sapphire/i, "chrome"],
  [/heritage|archives|series|donruss|allen|opee|o-pee/i, "heritage"],
  [/prizm|optic|select|mosaic/i, "block"],
  [/museum|immaculate|dynasty|national|contenders|young|sp |authentic/i, "gallery"],
  [/hoops|score|stadium|ultra|playoff|merlin|velocity/i, "velocity"],
];
function templateFor(o) {
  if (o.template) return o.template;
  const sport = SPORTS.some((s) => String(o.category).toLowerCase().includes(s));
  if (!sport)
    return ["mech", "ship"].includes(o.emblem) ||
      /star|galax|mech|space|signal|marvel/i.test(o.set ?? "")
      ? "signal"
      : "codex";
  return (
    SET_TEMPLATE.find(([re]) => re.test(o.set ?? ""))?.[1] ?? TEMPLATES[hash(o.set ?? o.seed) % 5]
  );
}
export const defaults = (o) => ({
  player: "Mara Quill",
  team: "Harbor City",
  position: "Guard",
  set: "Chrome",
  brand: "Topps",
  number: "27",
  year: 2024,
  category: "Baseball",
  parallel: "Base",
  rarity: "Common",
  seed: "fairwax",
  ...o,
});
export function frontInto(c, o) {
  const pal = palOf(o, c.r),
    P = ground(
      { ...pal, a: o.teamColors?.[0] ?? pal.a, b: o.teamColors?.[1] ?? pal.b },
      o.finish ?? o.parallel,
    ),
    t = templateFor(o);
  const f = subject(
    c,
    { ...o, subjectColor: lum(P.mid) > 0.3 || P.parallel !== "Base" ? P.a : light(P.a, 0.12) },
    P,
  );
  const round = c.clip(`<rect width="${CW}" height="${CH}" rx="18"/>`);
  return clipTo(round, T[t](c, o, P, f));
}
/**
 * 500×700. One card, as held: rounded, no shadow. `finish` is the parallel that it looks like if
 * the set has its own name for it. `texts` takes what is printed on it.
 */
export function cardFront(opts, texts = []) {
  const o = defaults(opts),
    c = new Ctx(JSON.stringify(o)),
    art = frontInto(c, o);
  texts.push(...c.texts);
  return c.svg(
    CW,
    CH,
    art,
    `${o.player}, ${o.year} ${o.brand} ${o.set}, number ${o.number}, ${o.parallel}`,
  );
}
