// Turns @fontsource fonts (SIL OFL 1.1; Yellowtail: Apache 2.0) into glyphs.json, ASCII only.
// Run it for new or changed faces: npm i opentype.js @fontsource/<face> … && node make-glyphs.mjs
// <node_modules>
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(process.argv[2] ?? "node_modules");
const require = createRequire(path.join(root, "x.js"));
const opentype = require("opentype.js");
const faces = {
  ital: ["barlow-condensed", "barlow-condensed-latin-800-italic"],
  cond: ["barlow-condensed", "barlow-condensed-latin-600-normal"],
  bold: ["barlow-condensed", "barlow-condensed-latin-800-normal"],
  anton: ["anton", "anton-latin-400-normal"],
  wide: ["unbounded", "unbounded-latin-800-normal"],
  slab: ["alfa-slab-one", "alfa-slab-one-latin-400-normal"],
  serif: ["bodoni-moda", "bodoni-moda-latin-700-normal"],
  roman: ["cinzel", "cinzel-latin-800-normal"],
  script: ["yellowtail", "yellowtail-latin-400-normal"],
  sign: ["mrs-saint-delafield", "mrs-saint-delafield-latin-400-normal"],
  tech: ["chakra-petch", "chakra-petch-latin-700-normal"],
};
const chars = [];
for (let i = 32; i < 127; i++) chars.push(String.fromCharCode(i));
for (const ch of "·–—’éáíóúñöüäçÉ№×") chars.push(ch);
const COARSE = new Set(["cond", "bold", "serif", "roman", "sign", "script"]); // set small: half the precision, two thirds of the bytes
const out = {};
for (const [key, [pkg, file]] of Object.entries(faces)) {
  const buf = fs.readFileSync(path.join(root, "@fontsource", pkg, "files", file + ".woff"));
  const font = opentype.parse(buf.buffer.slice(buf.byteOffset, buf.byteOffset + buf.byteLength));
  const u = COARSE.has(key) ? 500 : 1000,
    k = u / font.unitsPerEm,
    g = {},
    kern = {};
  const n = (v) => Math.round(v * k);
  for (const ch of chars) {
    const gl = font.charToGlyph(ch);
    if (!gl || gl.index === 0) continue;
    let d = "",
      px = 0,
      py = 0,
      sx = 0,
      sy = 0;
    const rel = (x, y) => {
      const a = n(x) - px,
        b = -n(y) - py;
      return a + (b < 0 ? "" : " ") + b;
    };
    const p = gl.path; // font units, y up
    for (const c of p.commands) {
      if (c.type === "M") {
        px = 0;
        py = 0;
        px = n(c.x);
        py = -n(c.y);
        sx = px;
        sy = py;
        d += `M${px} ${py}`;
        continue;
      }
      if (c.type === "Z") {
        d += "z";
        px = sx;
        py = sy;
        continue;
      }
      if (c.type === "L") {
        const a = n(c.x) - px,
          b = -n(c.y) - py;
        d += b === 0 ? `h${a}` : a === 0 ? `v${b}` : `l${rel(c.x, c.y)}`;
      }
      if (c.type === "Q") d += `q${rel(c.x1, c.y1)} ${rel(c.x, c.y)}`;
      if (c.type === "C") d += `c${rel(c.x1, c.y1)} ${rel(c.x2, c.y2)} ${rel(c.x, c.y)}`;
      px = n(c.x);
      py = -n(c.y);
    }
    g[ch] = [n(gl.advanceWidth), d.replaceAll(" -", "-")];
  }
  for (const a of chars)
    for (const b of chars) {
      if (!/[A-Za-z0-9.,’'-]/.test(a) || !/[A-Za-z0-9.,’'-]/.test(b)) continue;
      let v = 0;
      try {
        v = n(font.getKerningValue(font.charToGlyph(a), font.charToGlyph(b)));
      } catch {}
      if (Math.abs(v) >= u / 60) kern[a + b] = v;
    }
  const os2 = font.tables.os2;
  out[key] = { u, cap: n(os2.sCapHeight || 0.7 * font.unitsPerEm), g, kern };
  console.log(key, Object.keys(g).length, Object.keys(kern).length, out[key].cap);
}
fs.writeFileSync(new URL("./glyphs.json", import.meta.url), JSON.stringify(out));
console.log(fs.statSync(new URL("./glyphs.json", import.meta.url)).size);
