// Cuts the body and the strip of a pack out of its sealed picture, as the rip does.
import { OVERLAP, TEAR_LINE } from "../product/tear-line.mjs";

function cut(sealed, { down, to }) {
  const canvas = new OffscreenCanvas(sealed.width, sealed.height);
  const c = canvas.getContext("2d");
  c.beginPath();
  for (const [x, y] of TEAR_LINE)
    c.lineTo((x / 100) * sealed.width, ((y + down) / 100) * sealed.height);
  c.lineTo(sealed.width * 1.02, to);
  c.lineTo(sealed.width * -0.02, to);
  c.clip();
  c.drawImage(sealed, 0, 0);
  return canvas;
}

export function tornPack({ sealed, edge, back }) {
  const body = cut(sealed, { down: 0, to: sealed.height });
  body.getContext("2d").drawImage(edge, 0, 0);
  return { sealed, body, strip: cut(sealed, { down: OVERLAP, to: 0 }), back };
}
