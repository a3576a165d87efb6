import { box3d } from "./solid.mjs";
/** A tall box with a tuck flap. */
export function hobbyBox({ c, F, cx }) {
  let b = "";
  const w = 430,
    h = 560,
    d = 170;
  b += box3d(c, {
    w,
    h,
    d,
    cx,
    base: 744,
    front: F(w, h, "front"),
    side: F(d, h, "side"),
    top: F(w, d, "top"),
    tuck: true,
  });
  return b;
}
/** A low wide display box with a lid. */
export function jumboBox({ c, F, cx }) {
  let b = "";
  const w = 500,
    h = 372,
    d = 250;
  b += box3d(c, {
    w,
    h,
    d,
    cx,
    base: 672,
    yaw: 27,
    pitch: 15,
    lid: 96,
    front: F(w, h, "front"),
    side: F(d, h, "side"),
    top: F(w, d, "top"),
  });
  return b;
}
/** A counter display: a perforated tab, deeper and wider than a hobby box. */
export function retailBox({ c, F, cx }) {
  const w = 452,
    h = 470,
    d = 236;
  const tear =
    `<path d="M${w * 0.24} 0C${w * 0.27} 64 ${w * 0.73} 64 ${w * 0.76} 0" ` +
    `fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".75" ` +
    `stroke-width="2.2" stroke-dasharray="7 6"/>`;
  return box3d(c, {
    w,
    h,
    d,
    cx,
    base: 706,
    yaw: 25,
    pitch: 15,
    front: F(w, h, "front") + tear,
    side: F(d, h, "side"),
    top: F(w, d, "top"),
  });
}
