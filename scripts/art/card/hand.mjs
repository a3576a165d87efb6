import { defaults, frontInto } from './front.mjs';
import { Ctx } from '../context.mjs';
import { f1 } from '../geometry.mjs';
import { shadow } from '../product/solid.mjs';
/** 1000×700. Up to five cards held as a fan; takes the same descriptions as cardFront. */
export function hand(...cards) {
  const list = cards.flat().slice(0, 5),
    n = list.length,
    W = 1000,
    H = 700,
    root = new Ctx('hand' + JSON.stringify(list));
  let b = shadow(root, W / 2, 622, 400, 46, 0.3);
  const order = list.map((d, i) => [d, i]).sort((x, y) => Math.abs(y[1] - (n - 1) / 2) - Math.abs(x[1] - (n - 1) / 2));
  order.forEach(([d, i]) => {
    const o = defaults(d),
      c = new Ctx(`h${i}` + JSON.stringify(o)),
      k = i - (n - 1) / 2,
      s = n > 3 ? 0.62 : 0.7,
      an = n > 3 ? 11 : 13,
      art = frontInto(c, o);
    root.defs.push(...c.defs);
    b += `<g transform="translate(${W / 2} 1010) rotate(${f1(k * an)}) translate(0 -690) scale(${s})"><rect x="-256" y="-340" width="524" height="716" rx="30" fill="#12100b" opacity=".1"/><rect x="-252" y="-346" width="510" height="708" rx="22" fill="#12100b" opacity=".22"/><g transform="translate(-250 -350)">${art}<rect x="1" y="1" width="498" height="698" rx="17" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></g></g>`;
  });
  return root.svg(W, H, b, 'A hand of cards');
}
