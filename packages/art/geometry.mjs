// Paths, hulls and two-bone inverse kinematics.
export const f1 = (v) => {
  const s = (Math.round(v * 10) / 10).toString();
  return s === "-0" ? "0" : s;
};
export const pt = (x, y) => `${f1(x)} ${f1(y)}`;
export const poly = (pts) => "M" + pts.map((p) => pt(p[0], p[1])).join("L") + "z";
/** Convex hull of circles [x,y,r] as a path of lines and arcs. */
export function hull(cs) {
  const N = 180,
    seq = [];
  for (let i = 0; i < N; i++) {
    const a = (i / N) * Math.PI * 2,
      ux = Math.cos(a),
      uy = Math.sin(a);
    let best = 0,
      bv = -1e9;
    cs.forEach((c, j) => {
      const v = c[0] * ux + c[1] * uy + c[2];
      if (v > bv + 1e-6) {
        bv = v;
        best = j;
      }
    });
    if (!seq.length || seq[seq.length - 1][0] !== best) seq.push([best, a]);
  }
  if (seq.length > 1 && seq[0][0] === seq[seq.length - 1][0]) seq.shift();
  if (seq.length < 2) {
    const [x, y, r] = cs[seq[0][0]];
    return `M${pt(x - r, y)}a${f1(r)} ${f1(r)} 0 1 1 ${f1(2 * r)} 0a${f1(r)} ${f1(r)} 0 1 1 ${f1(-2 * r)} 0z`;
  }
  const tan = (i, j) => {
    const [x1, y1, r1] = cs[i],
      [x2, y2, r2] = cs[j],
      dx = x2 - x1,
      dy = y2 - y1,
      d = Math.hypot(dx, dy) || 1e-6;
    const base = Math.atan2(dy, dx),
      off = Math.acos(Math.max(-1, Math.min(1, (r1 - r2) / d)));
    return base - off;
  };
  const t = seq.map((s, k) => tan(s[0], seq[(k + 1) % seq.length][0]));
  let d = "";
  for (let k = 0; k < seq.length; k++) {
    const [x, y, r] = cs[seq[k][0]],
      a0 = t[(k - 1 + seq.length) % seq.length],
      a1 = t[k];
    const sweep = (((a1 - a0) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    d += (k ? "L" : "M") + pt(x + r * Math.cos(a0), y + r * Math.sin(a0));
    d += `A${f1(r)} ${f1(r)} 0 ${sweep > Math.PI ? 1 : 0} 1 ${pt(x + r * Math.cos(a1), y + r * Math.sin(a1))}`;
  }
  return d + "z";
}
/** A limb: capsules between consecutive circles, as one path. */
export const chain = (cs) => {
  let d = "";
  for (let i = 0; i + 1 < cs.length; i++) d += hull([cs[i], cs[i + 1]]);
  return d;
};
/** Point and radius at share t between two circles. */
export const at = (a, b, t) => {
  const p = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  if (a.length > 2 && b.length > 2) p.push(a[2] + (b[2] - a[2]) * t);
  return p;
};
export function ik(a, b, l1, l2, hint) {
  let dx = b[0] - a[0],
    dy = b[1] - a[1],
    d = Math.hypot(dx, dy);
  const max = (l1 + l2) * 0.995,
    min = Math.abs(l1 - l2) + 8;
  if (d > max) {
    dx *= max / d;
    dy *= max / d;
    d = max;
  } else if (d < min) {
    dx *= min / (d || 1);
    dy *= min / (d || 1);
    d = min;
  }
  const end = [a[0] + dx, a[1] + dy],
    k = (l1 * l1 - l2 * l2 + d * d) / (2 * d),
    h = Math.sqrt(Math.max(0, l1 * l1 - k * k));
  const ux = dx / d,
    uy = dy / d,
    m = [a[0] + ux * k, a[1] + uy * k];
  const e1 = [m[0] - uy * h, m[1] + ux * h],
    e2 = [m[0] + uy * h, m[1] - ux * h];
  const v = (e) => (e[0] - m[0]) * hint[0] + (e[1] - m[1]) * hint[1];
  return [v(e1) >= v(e2) ? e1 : e2, end];
}
