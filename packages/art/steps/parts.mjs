import { frontInto } from "../card/front.mjs";
import { CH, CW } from "../card/parts.mjs";
import { AMBER, INK } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { f1, pt } from "../geometry.mjs";
/** The aspect ratio is 4:3. */
export const SW = 960,
  SH = 720;

/** Defines a finished drawing in `c` and returns a function that places it by transform. */
export function inset(c, svg) {
  const id = c.def(
    (name) =>
      `<g id="${name}">${svg.replace(/^<svg[^>]*>(<title>.*?<\/title>)?|<\/svg>$/g, "")}</g>`,
  );
  return (tf) => `<use href="#${id}" transform="${tf}"/>`;
}

/** A card front centered on the origin at full size, with a hairline of light and a shadow. */
export function heldCard(c, description) {
  const own = new Ctx("step" + JSON.stringify(description));
  const art = frontInto(own, description);
  c.defs.push(...own.defs);
  return onShadow(art);
}

export const onShadow = (art) =>
  `<rect x="-252" y="-338" width="522" height="714" rx="30" fill="#12100b" ` +
  `opacity=".1"/><rect x="-249" y="-344" width="510" height="706" rx="23" ` +
  `fill="#12100b" opacity=".22"/>` +
  `<g transform="translate(${-CW / 2} ${-CH / 2})">${art}` +
  `<rect x="1" y="1" width="${CW - 2}" height="${CH - 2}" rx="17" fill="none" ` +
  `stroke="#fff" stroke-opacity=".5" stroke-width="2"/></g>`;

/** A seal with the crimped edge of a pack and a check mark. */
export function seal(x, y, r) {
  const n = 22;
  let d = "";
  for (let i = 0; i < n * 2; i++) {
    const a = (i * Math.PI) / n,
      q = i % 2 ? r * 0.9 : r;
    d += `${i ? "L" : "M"}${pt(Math.cos(a) * q, Math.sin(a) * q)}`;
  }
  const k = r / 60;
  return (
    `<g transform="translate(${pt(x, y)})">` +
    `<path d="${d}z" transform="translate(${f1(4 * k)} ${f1(6 * k)})" fill="#12100b" ` +
    `opacity=".28"/><path d="${d}z" fill="${AMBER}"/>` +
    `<circle r="${f1(r * 0.76)}" fill="none" stroke="${INK}" stroke-opacity=".3" ` +
    `stroke-width="${f1(2.4 * k)}"/>` +
    `<path d="M-26 2L-8 20L27 -18" transform="scale(${k.toFixed(3)})" fill="none" ` +
    `stroke="${INK}" stroke-width="11" stroke-linecap="round" ` +
    `stroke-linejoin="round"/></g>`
  );
}

/** The four corners of a viewfinder around a center. */
export function frame(x, y, w, h, { arm = 44, sw = 7, color = AMBER } = {}) {
  const l = x - w / 2,
    r = x + w / 2,
    t = y - h / 2,
    b = y + h / 2;
  const d =
    `M${pt(l, t + arm)}V${f1(t)}H${f1(l + arm)}` +
    `M${pt(r - arm, t)}H${f1(r)}V${f1(t + arm)}` +
    `M${pt(r, b - arm)}V${f1(b)}H${f1(r - arm)}` +
    `M${pt(l + arm, b)}H${f1(l)}V${f1(b - arm)}`;
  return (
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${sw}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/>`
  );
}
