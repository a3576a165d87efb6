import { Ctx } from "../context.mjs";
import { f1 } from "../geometry.mjs";
import { defaults, frontInto } from "./front.mjs";
/** 1000×700. Up to five cards held as a fan. Takes the same descriptions as cardFront. */
export function hand(...cards) {
  const list = cards.flat().slice(0, 5),
    n = list.length,
    W = 1000,
    H = 700,
    root = new Ctx("hand" + JSON.stringify(list));
  const soft = root.def(
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%">` +
      `<feGaussianBlur stdDeviation="22"/></filter>`,
  );
  const order = list
    .map((d, i) => [d, i - (n - 1) / 2])
    .sort((x, y) => Math.abs(y[1]) - Math.abs(x[1]));
  const turn = n > 3 ? 12.4 : 13,
    size = n > 3 ? 0.585 : 0.68;
  let b = "";
  order.forEach(([d, k], i) => {
    const o = defaults(d),
      c = new Ctx(`h${i}` + JSON.stringify(o)),
      art = frontInto(c, o),
      [lift, s] = k === 0 ? [662, size * 1.09] : [636, size];
    root.defs.push(...c.defs);
    b +=
      `<g transform="translate(${W / 2} 966) rotate(${f1(k * turn)}) translate(0 ${-lift}) scale(${s.toFixed(3)})">` +
      `<rect x="-246" y="-318" width="500" height="700" rx="24" fill="#12100b" ` +
      `opacity=".5" filter="url(#${soft})"/>` +
      `<g transform="translate(-250 -350)">${art}` +
      `<rect x="1" y="1" width="498" height="698" rx="17" fill="none" stroke="#fff" ` +
      `stroke-opacity=".5" stroke-width="2"/></g></g>`;
  });
  return root.svg(W, H, b, "A hand of cards");
}
