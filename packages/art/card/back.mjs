import { INK, PAPER, contrast, dark, mix, on } from "../color.mjs";
import { Ctx } from "../context.mjs";
import { pt } from "../geometry.mjs";
import { ground } from "../palette.mjs";
import * as pat from "../pattern.mjs";
import { clipTo, palOf, rect, upper } from "../shapes.mjs";
import { SPORTS, place, subject } from "../subject.mjs";
import { text, wrap } from "../type.mjs";
import { metal } from "./foil.mjs";
import { defaults } from "./front.mjs";
import { CH, CW, splitName } from "./parts.mjs";
const COLS = {
  baseball: [
    ["AVG", (r) => "." + r.int(241, 338)],
    ["HR", (r) => r.int(6, 44)],
    ["RBI", (r) => r.int(38, 126)],
    ["OPS", (r) => "." + r.int(702, 989)],
  ],
  basketball: [
    ["PTS", (r) => r.range(8, 31).toFixed(1)],
    ["REB", (r) => r.range(2, 12).toFixed(1)],
    ["AST", (r) => r.range(1.5, 10).toFixed(1)],
    ["FG%", (r) => "." + r.int(411, 588)],
  ],
  football: [
    ["GP", (r) => r.int(9, 17)],
    ["YDS", (r) => r.int(420, 1610)],
    ["AVG", (r) => r.range(4, 16).toFixed(1)],
    ["TD", (r) => r.int(2, 16)],
  ],
  soccer: [
    ["APP", (r) => r.int(18, 38)],
    ["GLS", (r) => r.int(2, 27)],
    ["AST", (r) => r.int(1, 15)],
    ["MIN", (r) => r.int(1400, 3200)],
  ],
  hockey: [
    ["GP", (r) => r.int(48, 82)],
    ["G", (r) => r.int(6, 48)],
    ["A", (r) => r.int(9, 61)],
    ["+/-", (r) => ((v) => (v > 0 ? "+" + v : v < 0 ? "–" + -v : "0"))(r.int(-9, 31))],
  ],
};
/** 500×700. The reverse: number, vitals, four seasons or the story, and the parallel. */
export function cardBack(opts, texts = []) {
  const o = defaults(opts),
    c = new Ctx("back" + JSON.stringify(o)),
    pal = palOf(o, new Ctx(JSON.stringify(o)).r),
    P = ground({ ...pal, a: o.teamColors?.[0] ?? pal.a, b: o.teamColors?.[1] ?? pal.b }, "Base"),
    r = c.r;
  const f = subject(c, o, P),
    sport = SPORTS.find((s) => String(o.category).toLowerCase().includes(s)),
    accent = contrast(P.b, P.deep) > 2 ? P.b : P.hi,
    stock = mix(P.hi, "#ffffff", 0.25),
    ink = dark(P.deep, 0.3);
  const round = c.clip(`<rect width="${CW}" height="${CH}" rx="18"/>`),
    hc = c.clip('<path d="M20 20H480V238H20z"/>'),
    par = o.parallel === "Base" ? "" : o.parallel;
  const [x0, y0, x1, y1] = f.box,
    s = 330 / Math.max(y1 - y0, (x1 - x0) * 0.86);
  let b = rect(0, 0, CW, CH, mix(stock, P.a, 0.1)) + rect(20, 20, 460, 660, stock);
  b += clipTo(
    hc,
    rect(20, 20, 460, 218, P.deep) +
      pat.stripes(CW, 250, { fill: P.mid, step: 16, width: 5, ang: -32, op: 0.35 }) +
      `<g transform="translate(386 178) scale(${(s * (f.mirror ? -1 : 1)).toFixed(3)} ${s.toFixed(3)}) translate(${pt(-(x0 + x1) / 2, -(y0 + y1) / 2 + 30)})">` +
      `${f.emblem ? "" : `<use href="#${f.sil}" fill="${accent}" opacity=".95"/>`}</g>`,
  );
  if (f.emblem)
    b += place(c, f, { cx: 374, cy: 132, w: 184, h: 184, outline: P.hi, ow: 3, shade: "" });
  b +=
    rect(20, 238, 460, 8, par ? metal(c, ground(pal, o.finish ?? o.parallel)) : P.b) +
    `<path d="M40 40H150V132L95 112L40 132z" fill="${accent}"/>` +
    text(c, o.number, {
      x: 95,
      y: 98,
      face: "anton",
      size: 50,
      fill: on(accent, P.deep, PAPER),
      anchor: "middle",
      width: 92,
    });
  b +=
    text(c, upper(o.player), {
      x: 40,
      y: 192,
      face: "ital",
      size: 44,
      fill: PAPER,
      width: f.emblem ? 230 : 290,
      stroke: P.deep,
      sw: 8,
    }) +
    text(c, upper(`${o.team} · ${o.position}`), {
      x: 41,
      y: 220,
      face: "cond",
      size: 17,
      fill: PAPER,
      track: 70,
      width: 240,
      stroke: P.deep,
      sw: 6,
    });
  if (sport) {
    const tall = sport === "basketball" || r() < 0.5,
      vit = [
        ["HT", tall ? `6'${r.int(0, 9)}"` : `5'${r.int(8, 11)}"`],
        ["AGE", r.int(24, 34)],
        ["SINCE", o.year - r.int(5, 7)],
        ["SIDE", r() < 0.7 ? "Right" : "Left"],
      ];
    vit.forEach(([k, v], i) => {
      const x = 40 + i * 108;
      b +=
        text(c, k, { x, y: 276, face: "cond", size: 13, fill: mix(ink, stock, 0.3), track: 90 }) +
        text(c, v, { x, y: 300, face: "cond", size: 23, fill: ink });
    });
    b += rect(40, 318, 420, 28, P.a);
    const xs = [52, 214, 286, 366, 448];
    ["SEASON", ...COLS[sport].map((k) => k[0])].forEach((k, i) => {
      b += text(c, k, {
        x: xs[i],
        y: 337,
        face: "cond",
        size: 16,
        fill: on(P.a, PAPER, INK),
        track: 60,
        anchor: i ? "end" : "start",
      });
    });
    for (let j = 0; j < 5; j++) {
      const y = 346 + j * 31;
      b +=
        (j % 2 ? rect(40, y, 420, 31, mix(stock, P.a, 0.09)) : "") +
        [o.year - 5 + j, ...COLS[sport].map((k) => k[1](r))]
          .map((v, i) =>
            text(c, v, {
              x: xs[i],
              y: y + 22,
              face: "cond",
              size: 19,
              fill: ink,
              anchor: i ? "end" : "start",
            }),
          )
          .join("");
    }
  }
  const [fn] = splitName(o.player),
    story =
      o.story ??
      (sport
        ? r.pick([
            `${fn || o.player} came up through the second squad and took the place in the ` +
              `first week of the season. The number has not changed since.`,
            `Quiet before the game, loud in the last five minutes. ${fn || o.player} has ` +
              `decided nine matches this season from behind.`,
            `No one in the league trains longer. ${fn || o.player} still walks to the ` +
              `ground on match days.`,
          ])
        : `First seen on the northern shelf, where the charts stop. Those who ` +
          `follow ${o.player} learn to read the dark; those who do not are not asked twice.`);
  if (!sport)
    ["Might", "Ward", "Wit", "Reach"].forEach((k, i) => {
      const v = r.int(3, 10),
        y = 486 + i * 36;
      b +=
        text(c, k, { x: 40, y: y + 18, face: "cond", size: 19, fill: ink }) +
        Array.from(
          { length: 10 },
          (_, j) =>
            `<path d="M${138 + j * 32.4} ${y}h24l6 11l-6 11h-24l6 -11z" ` +
            `fill="${j < v ? P.a : mix(stock, P.a, 0.16)}"/>`,
        ).join("");
    });
  const y0s = sport ? 536 : 290,
    fs = sport ? 18 : 24;
  b += wrap(story, sport ? "cond" : "serif", fs, 412)
    .slice(0, sport ? 4 : 8)
    .map((l, i) =>
      text(c, l, {
        x: 40,
        y: y0s + i * fs * 1.36,
        face: sport ? "cond" : "serif",
        size: fs,
        fill: ink,
      }),
    )
    .join("");
  b +=
    `<path d="M40 636H460" stroke="${ink}" stroke-opacity=".3" stroke-width="1.5"/>` +
    text(c, `${o.year} ${o.brand} ${o.set}`, {
      x: 40,
      y: 661,
      face: "cond",
      size: 16,
      fill: ink,
      width: 250,
    }) +
    text(c, [par || "Base", o.serial].filter(Boolean).join("  "), {
      x: 460,
      y: 661,
      face: "cond",
      size: 16,
      fill: ink,
      anchor: "end",
      width: 160,
    });
  texts.push(...c.texts);
  return c.svg(CW, CH, clipTo(round, b), `Back of ${o.player}, number ${o.number}`);
}
