import { fig, prod, prodDefaults } from "./describe.mjs";
import { face } from "./face.mjs";
import { blaster } from "./format-blaster.mjs";
import { fatPack } from "./format-fat-pack.mjs";
import { megaBox } from "./format-mega.mjs";
import { hobbyBox, jumboBox, retailBox } from "./format-plain.mjs";
import { tin } from "./format-tin.mjs";
import { normalFormat } from "./label.mjs";
import { pack } from "./pack.mjs";
import { BH, BW, stage } from "./solid.mjs";
const FORMAT = {
  "Hobby Box": hobbyBox,
  "Retail Box": retailBox,
  Jumbo: jumboBox,
  Blaster: blaster,
  "Mega Box": megaBox,
  Tin: tin,
  "Fat Pack": fatPack,
};
/** 640×800. One sealed product on a quiet ground. backdrop: paper | ink | none. */
export function productBox(opts) {
  const o = prodDefaults(opts),
    fmt = normalFormat(o.format);
  if (fmt === "Pack") return pack(opts);
  const { c, P } = prod(o),
    f = fig(c, o, P),
    cx = BW / 2;
  const b = stage(c, o, P);
  const F = (w, h, k) => face(c, o, P, f, w, h, k, fmt);
  const body = b + FORMAT[fmt]({ c, o, P, f, F, cx, fmt });
  return c.svg(BW, BH, body, `${o.year} ${o.brand} ${o.set}, ${o.format}`);
}
