// Icons of the site from the mark.
import { mark } from "./brand.mjs";
import { INK, PAPER } from "./color.mjs";
import { pixels } from "./picture.mjs";

/** The tab icon, whose torn corner turns to paper in dark browsers. */
export const tabIcon = () => mark({ adaptive: true });

/** The mark on ink for home screens, `size` pixels square. `rounded` cuts the corners. */
export const appIcon = (size, { rounded = true } = {}) =>
  pixels(mark({ size: 512, ink: PAPER, ground: INK, radius: rounded ? 7 : 0 }), size);

/** An icon for systems that crop it: the mark fills the middle four fifths. */
export const maskableIcon = (size) =>
  pixels(mark({ size: 512, ink: PAPER, ground: INK, radius: 0, scale: 0.76 }), size);

/** favicon.ico with PNG entries of 16, 32 and 48 pixels. */
export async function favicon() {
  const sizes = [16, 32, 48];
  const images = await Promise.all(
    sizes.map((size) => pixels(mark({ size: 512, ink: INK }), size)),
  );
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  sizes.forEach((size, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(images[i].length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += images[i].length;
  });
  return Buffer.concat([head, ...images]);
}
