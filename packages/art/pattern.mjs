// Layered backgrounds. Every function returns a small SVG for a w×h field.
import { f1, pt } from "./geometry.mjs";
export function rays(w, h, { cx = w / 2, cy = h / 2, n = 18, fill, op = 1, turn = 0 }) {
  const R = Math.hypot(w, h);
  let d = "";
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2 + turn,
      b = a + Math.PI / n;
    d +=
      `M${pt(cx, cy)}L${pt(cx + Math.cos(a) * R, cy + Math.sin(a) * R)}` +
      `L${pt(cx + Math.cos(b) * R, cy + Math.sin(b) * R)}z`;
  }
  return `<path d="${d}" fill="${fill}" opacity="${op}"/>`;
}
/** Dots that shrink from the bottom (dir 1) or the top (dir -1): one element per row. */
export function halftone(
  w,
  h,
  { fill, step = 15, from = 0.45, max = 0.95, op = 1, dir = 1, ang = 0 },
) {
  let s = "";
  const rows = Math.ceil(h / (step * 0.866)) + 1;
  for (let i = 0; i < rows; i++) {
    const y = i * step * 0.866,
      u = dir > 0 ? y / h : 1 - y / h,
      t = (u - from) / (1 - from);
    if (t <= 0.02) continue;
    s +=
      `<path d="M${i % 2 ? step / 2 : 0} ${f1(y)}H${w + step}" ` +
      `stroke-width="${f1(step * max * Math.min(1, t))}"/>`;
  }
  return (
    `<g stroke="${fill}" stroke-linecap="round" stroke-dasharray=".01 ${step}" ` +
    `fill="none" opacity="${op}"${ang ? ` transform="rotate(${ang} ${w / 2} ${h / 2}) scale(1.3) translate(${-w * 0.12} ${-h * 0.12})"` : ""}>${s}</g>`
  );
}
export function topo(
  r,
  w,
  h,
  { stroke, sw = 1.4, op = 1, n = 13, cx = w * 0.6, cy = h * 0.4, gap = 34 },
) {
  let d = "";
  const ph = [r() * 6.3, r() * 6.3, r() * 6.3],
    amp = [0.16, 0.1, 0.06];
  for (let k = 1; k <= n; k++) {
    const m = 14,
      P = [];
    for (let i = 0; i < m; i++) {
      const a = (i / m) * Math.PI * 2;
      let q = 1;
      for (let j = 0; j < 3; j++) q += amp[j] * Math.sin(a * (j + 2) + ph[j] + k * 0.12 * (j + 1));
      P.push([cx + Math.cos(a) * k * gap * q * 1.15, cy + Math.sin(a) * k * gap * q]);
    }
    const mid = (i) => {
      const A = P[i % m],
        B = P[(i + 1) % m];
      return [(A[0] + B[0]) / 2, (A[1] + B[1]) / 2];
    };
    d +=
      "M" +
      mid(m - 1)
        .map(Math.round)
        .join(" ");
    for (let i = 0; i < m; i++)
      d += `Q${P[i].map(Math.round).join(" ")} ${mid(i).map(Math.round).join(" ")}`;
  }
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${sw}" opacity="${op}"/>`;
}
/** Broken planes: rows of jittered triangles in a few tones. */
export function shards(r, w, h, { cols, nx = 5, ny = 7, op = 1, jit = 0.38 }) {
  const g = [];
  for (let j = 0; j <= ny; j++) {
    g.push([]);
    for (let i = 0; i <= nx; i++) {
      const e = i === 0 || i === nx ? 0 : 1,
        v = j === 0 || j === ny ? 0 : 1;
      g[j].push([
        Math.round(((i + (r() - 0.5) * 2 * jit * e) * w) / nx),
        Math.round(((j + (r() - 0.5) * 2 * jit * v) * h) / ny),
      ]);
    }
  }
  const by = cols.map(() => "");
  const tri = (a, b, c) => {
    by[r.int(0, cols.length - 1)] += `M${a.join(" ")}L${b.join(" ")}L${c.join(" ")}z`;
  };
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const a = g[j][i],
        b = g[j][i + 1],
        c = g[j + 1][i + 1],
        d = g[j + 1][i];
      if (r() < 0.5) {
        tri(a, b, c);
        tri(a, c, d);
      } else {
        tri(a, b, d);
        tri(b, c, d);
      }
    }
  return `<g opacity="${op}">${by.map((d, i) => (d ? `<path d="${d}" fill="${cols[i]}" stroke="${cols[i]}" stroke-width=".6"/>` : "")).join("")}</g>`;
}
export function grid(w, h, { stroke, step = 26, sw = 1, op = 1, skew = 0 }) {
  let d = "";
  for (let x = -h; x <= w + h; x += step) d += `M${x} 0l${skew} ${h}`;
  for (let y = 0; y <= h; y += step) d += `M0 ${y}h${w}`;
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${sw}" opacity="${op}"/>`;
}
export function stripes(w, h, { fill, step = 22, width = 10, ang = -28, op = 1 }) {
  const R = Math.hypot(w, h);
  let d = "";
  for (let y = -R; y < R; y += step)
    d += `M${f1(-R)} ${f1(y)}h${f1(2 * R)}v${width}h${f1(-2 * R)}z`;
  return (
    `<g transform="translate(${w / 2} ${h / 2}) rotate(${ang})" opacity="${op}">` +
    `<path d="${d}" fill="${fill}"/></g>`
  );
}
export function rings(
  w,
  h,
  { stroke, cx = w / 2, cy = h / 2, n = 9, gap = 30, sw = 9, op = 1, dash = "" },
) {
  let s = "";
  for (let i = 1; i <= n; i++)
    s +=
      `<circle cx="${cx}" cy="${cy}" ` +
      `r="${i * gap}"${dash ? ` stroke-dasharray="${dash}" transform="rotate(${i * 17} ${cx} ${cy})"` : ""}/>`;
  return `<g fill="none" stroke="${stroke}" stroke-width="${sw}" opacity="${op}">${s}</g>`;
}
export function chevrons(w, h, { fill, n = 6, op = 1, th = 34, gap = 78, rise = 120, y0 = 0 }) {
  let d = "";
  for (let i = 0; i < n; i++) {
    const y = y0 + i * gap;
    d +=
      `M0 ${y + rise}L${w / 2} ${y}L${w} ${y + rise}v${th}L${w / 2} ${y + th}` +
      `L0 ${y + rise + th}z`;
  }
  return `<path d="${d}" fill="${fill}" opacity="${op}"/>`;
}
export function speed(r, w, h, { cols, n = 26, op = 1, skew = -0.35 }) {
  const by = cols.map(() => "");
  for (let i = 0; i < n; i++) {
    const y = r.range(0, h),
      t = r.range(3, 18),
      l = r.range(w * 0.25, w * 0.95),
      x = r.range(-w * 0.2, w * 0.8);
    by[i % cols.length] += `M${pt(x, y)}h${f1(l)}l${f1(t * skew)} ${f1(t)}h${f1(-l)}z`;
  }
  return `<g opacity="${op}">${by.map((d, i) => `<path d="${d}" fill="${cols[i]}"/>`).join("")}</g>`;
}
export function hexes(w, h, { cols, s = 34, r, op = 1, gap = 1.5 }) {
  const by = cols.map(() => ""),
    dx = s * 1.5,
    dy = s * 1.732,
    q = s - gap;
  let col = 0;
  for (let x = 0; x < w + s; x += dx, col++)
    for (let y = ((col % 2) * dy) / 2; y < h + dy; y += dy)
      by[r.int(0, cols.length - 1)] +=
        `M${pt(x - q, y)}l${f1(q / 2)} ${f1(-q * 0.866)}h${f1(q)}l${f1(q / 2)} ${f1(q * 0.866)}l${f1(-q / 2)} ${f1(q * 0.866)}h${f1(-q)}z`;
  return `<g opacity="${op}">${by.map((d, i) => (d ? `<path d="${d}" fill="${cols[i]}"/>` : "")).join("")}</g>`;
}
export function fans(c, { stroke, sw = 2, s = 28, op = 1 }) {
  const a = (k) => `<circle r="${f1(s * k)}" cx="X" cy="Y"/>`;
  const set = (x, y) => [1, 0.72, 0.44].map(a).join("").replaceAll("X", x).replaceAll("Y", y);
  const body =
    `<g fill="none" stroke="${stroke}" stroke-width="${sw}" ` +
    `opacity="${op}">${set(s, s)}${set(0, 0)}${set(2 * s, 0)}${set(0, 2 * s)}${set(2 * s, 2 * s)}</g>`;
  return c.pattern(2 * s, 2 * s, body);
}
export const zig = (x, y, w, n, amp, down = 1) => {
  let d = "";
  for (let i = 0; i < n; i++)
    d += `l${f1(w / n / 2)} ${f1(amp * down)}l${f1(w / n / 2)} ${f1(-amp * down)}`;
  return d;
};
