import { dark, light } from "../color.mjs";
import { rng } from "../context.mjs";
import { f1, pt } from "../geometry.mjs";
import { zig } from "../pattern.mjs";
import { clipTo, rect } from "../shapes.mjs";
import { prodDefaults, fig, prod } from "./describe.mjs";
import { packInto, packOutline } from "./pack.mjs";
import { OVERLAP, TEAR_LINE } from "./tear-line.mjs";

const W = 372,
  H = 640,
  TEAR = 55;
export const LAYER = { width: W + 20, height: H + 12 };

/** The edge left by the tear: the same on all packs, so that one picture of it fits them all. */
const LINE =
  "M" +
  TEAR_LINE.map(([x, y]) => pt((x / 100) * LAYER.width - 10, (y / 100) * LAYER.height - 6)).join(
    "L",
  );

function layer(opts, name, paint) {
  const o = { ...prodDefaults(opts), format: "Pack", layer: name };
  const k = prod(o);
  // The same random seed draws the same athlete on all layers, and on the box.
  k.c.r = rng(JSON.stringify(opts.format ? prodDefaults(opts) : { ...o, layer: "sealed" }));
  const body = paint(k, o);
  return body.c.svg(
    LAYER.width,
    LAYER.height,
    `<g transform="translate(10 6)">${body.svg}</g>`,
    `${o.year} ${o.brand} ${o.set}, pack`,
  );
}

const whole = ({ c, P }, o, over) => packInto(c, o, P, fig(c, o, P), W, H, over);
const outline = `<path d="${packOutline(W, H)}"/>`;
const below = `<path d="${LINE}V${H + 20}H-14z"/>`;
const edge =
  `<path d="${LINE}" fill="none" stroke="#f6f3ea" stroke-width="5" stroke-linejoin="round"/>` +
  `<path d="${LINE}" fill="none" stroke="#0b0c12" stroke-opacity=".14" ` +
  `stroke-width="9" stroke-linejoin="round" transform="translate(0 8)"/>`;

/** The sealed pack without a ground. Cut along the tear, it is also the body and the strip. */
export const sealedPack = (opts) => layer(opts, "sealed", (k, o) => ({ c: k.c, svg: whole(k, o) }));

export const packBody = (opts) =>
  layer(opts, "body", (k, o) => ({
    c: k.c,
    svg: clipTo(k.c.clip(below), whole(k, o, edge)),
  }));

/** The torn-off strip. Over the body, it makes the pack look sealed. */
export const packStrip = (opts) =>
  layer(opts, "strip", (k, o) => {
    const above = `<path transform="translate(0 ${f1((OVERLAP / 100) * LAYER.height)})" d="${LINE}V-40H-14z"/>`;
    return { c: k.c, svg: clipTo(k.c.clip(above), whole(k, o)) };
  });

/** The torn edge alone, with its shade: it lies on the body of any pack. */
export const tornEdge = () =>
  layer({}, "torn edge", ({ c }) => ({
    c,
    svg: clipTo(c.clip(outline), clipTo(c.clip(below), edge)),
  }));

/**
 * Folds below the tear of any squeezed pack: a lit and a shaded side that meet in a ridge. They
 * keep the outline of the body below.
 */
export const packCrease = () =>
  layer({}, "crease", ({ c }) => {
    const r = rng("folds house-wrapper"),
      clip = c.clip(`<path d="${LINE}V${H * 0.62}H-14z"/>`),
      inside = c.clip(rect(1, 0, W - 2, H, "#000")),
      fall = (color, op) =>
        c.lin(
          [
            [0, color, op],
            [0.4, color, op * 0.55],
            [1, color, 0],
          ],
          { y1: TEAR, y2: H * 0.46, user: true },
        );
    let lit = "",
      shaded = "",
      ridges = "";
    const n = 12;
    for (let i = 0; i < n; i++) {
      const x = (W * (i + r.range(0.15, 0.85))) / n,
        long = 60 + 230 * r() ** 1.6,
        lean = r.range(-34, 34) + (W / 2 - x) * 0.16,
        wide = r.range(9, 24),
        tip = pt(x + lean, TEAR + long),
        bow = (dx, k) => pt(x + dx + lean * 0.3, TEAR + long * k);
      lit +=
        `M${pt(x - wide, TEAR - 12)}Q${bow(-wide * 0.6, 0.5)} ${tip}` +
        `Q${bow(0, 0.5)} ${pt(x, TEAR - 12)}z`;
      shaded +=
        `M${pt(x, TEAR - 12)}Q${bow(0, 0.5)} ${tip}` +
        `Q${bow(wide * 0.9, 0.45)} ${pt(x + wide * 1.3, TEAR - 12)}z`;
      ridges += `M${pt(x, TEAR - 12)}Q${bow(0, 0.5)} ${tip}`;
    }
    const soft = c.def(
        (id) =>
          `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%">` +
          `<feGaussianBlur stdDeviation="1.8"/></filter>`,
      ),
      folds =
        `<g filter="url(#${soft})"><path d="${shaded}" fill="${fall("#0b0c12", 0.5)}"/>` +
        `<path d="${lit}" fill="${fall("#ffffff", 0.34)}"/></g>` +
        `<path d="${ridges}" fill="none" stroke="${fall("#ffffff", 0.6)}" ` +
        `stroke-width="1.3" stroke-linecap="round"/>`;
    return { c, svg: clipTo(inside, clipTo(clip, folds)) };
  });

/** The inside of the back foil above the tear. The cards are between it and the body. */
export const packBack = (opts) =>
  layer(opts, "back", ({ c, P }) => {
    const n = Math.round(W / 9),
      shape = `M0 16${zig(0, 0, W, n, 6, -1)}V${TEAR + 120}H0z`,
      clip = c.clip(`<path d="${shape}"/>`);
    let ribs = "";
    for (let x = 4; x < W; x += 7) ribs += `M${f1(x)} 14v34`;
    const foil = c.lin(
      [
        [0, "#000", 0.45],
        [0.3, "#fff", 0.16],
        [0.5, "#000", 0.1],
        [0.75, "#fff", 0.14],
        [1, "#000", 0.45],
      ],
      { x2: 1, y2: 0 },
    );
    return {
      c,
      svg: clipTo(
        clip,
        rect(0, 0, W, TEAR + 130, dark(P.deep, 0.2)) +
          `<path d="${ribs}" stroke="${light(P.deep, 0.22)}" stroke-width="2.2"/>` +
          rect(0, 0, W, TEAR + 130, foil) +
          rect(
            0,
            54,
            W,
            140,
            c.lin([
              [0, "#000", 0.15],
              [1, "#000", 0.6],
            ]),
          ),
      ),
    };
  });
