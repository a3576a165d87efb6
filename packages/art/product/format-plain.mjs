import { box3d } from "./solid.mjs";
const printed = (F, [w, h, d]) => ({
  w,
  h,
  d,
  front: F(w, h, "front"),
  side: F(d, h, "side"),
  top: F(w, d, "top"),
});
/** A tall box with a tuck flap. */
export const hobbyBox = ({ c, F, cx }) =>
  box3d(c, { ...printed(F, [430, 560, 170]), cx, base: 744, tuck: true });
/** A low wide display box with a lid. */
export const jumboBox = ({ c, F, cx }) =>
  box3d(c, { ...printed(F, [500, 372, 250]), cx, base: 672, yaw: 27, pitch: 15, lid: 96 });
/** A counter display: a perforated tab, deeper and wider than a hobby box. */
export function retailBox({ c, F, cx }) {
  const box = printed(F, [452, 470, 236]),
    { w } = box;
  const tear =
    `<path d="M${w * 0.24} 0C${w * 0.27} 64 ${w * 0.73} 64 ${w * 0.76} 0" ` +
    `fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".75" ` +
    `stroke-width="2.2" stroke-dasharray="7 6"/>`;
  return box3d(c, { ...box, front: box.front + tear, cx, base: 706, yaw: 25, pitch: 15 });
}
