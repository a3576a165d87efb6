/** Drawn once in the browser, for masks and pictures. */
function drawing(viewBox: string, body: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="none">${body}</svg>`)}")`;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function ice(): string {
  const random = randomFrom(11);
  const points = times(88).map(
    (index) =>
      [
        ((index % 8) + (random() - 0.5) * 0.85) * 36,
        (Math.floor(index / 8) + (random() - 0.5) * 0.85) * 35,
      ] as const,
  );
  const at = (x: number, y: number) =>
    points[y * 8 + x]?.map((value) => value.toFixed(0)).join(" ");
  const splinter = (...corners: (string | undefined)[]) =>
    `<path d="M${corners.join("L")}z" opacity="${(0.08 + random() * 0.8).toFixed(2)}"/>`;
  return times(70)
    .map((index) => [index % 7, Math.floor(index / 7)] as const)
    .map(
      ([x, y]) =>
        splinter(at(x, y), at(x + 1, y), at(x, y + 1)) +
        splinter(at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)),
    )
    .join("");
}

function atomic(): string {
  const random = randomFrom(23);
  const orbit = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="15" ry="5.4" transform="rotate(${(random() * 180).toFixed(0)} ${x} ${y})" fill="none" stroke="black" stroke-width="1.5"/>`;
  return times(108)
    .map((index) => ({ row: Math.floor(index / 9) - 1, column: (index % 9) - 1 }))
    .map(({ row, column }) => ({ x: column * 38 + (row & 1) * 19, y: row * 33 }))
    .map(
      ({ x, y }) =>
        `<g opacity="${(0.2 + random() * 0.7).toFixed(2)}"><circle cx="${x}" cy="${y}" r="4"/>${orbit(x, y)}${orbit(x, y)}</g>`,
    )
    .join("");
}

function wedge(cx: number, cy: number, radius: number, angle: number, width: number): string {
  const end = (turn: number) =>
    `${(cx + radius * Math.cos(turn)).toFixed(0)} ${(cy + radius * Math.sin(turn)).toFixed(0)}`;
  return `M${cx} ${cy}L${end(angle)} ${end(angle + width)}z`;
}

const gold = () =>
  times(60)
    .map(
      (index) =>
        `<path d="${wedge(125, 150, 400, (index / 60) * 2 * Math.PI, 0.05)}" opacity="${index % 2 ? 0.9 : 0.35}"/>`,
    )
    .join("");

function lozenges(): string {
  const random = randomFrom(5);
  return times(600)
    .map(
      (index) =>
        `<path d="M${(index % 20) * 13 + (Math.floor(index / 20) % 2) * 6.5} ${Math.floor(index / 20) * 12 - 5}l5 6-5 6-5-6z" opacity="${(0.15 + random() * 0.85).toFixed(2)}"/>`,
    )
    .join("");
}

const PATTERNS: Record<string, () => string> = {
  Ice: ice,
  Atomic: atomic,
  Gold: gold,
  "One-of-One": lozenges,
};
const made = new Map<string, string>();

/** A CSS image for a parallel's light; undefined where CSS stripes do the same. */
export function patternOf(parallel: string): string | undefined {
  const draw = PATTERNS[parallel];
  if (!draw) return undefined;
  const known = made.get(parallel) ?? drawing("0 0 250 350", draw());
  made.set(parallel, known);
  return known;
}

/** A mask that shows the light's own color. */
export function raysMask(): string {
  const wedges = times(30).map((index) =>
    wedge(
      500,
      500,
      500,
      (index / 30) * 2 * Math.PI + ((index * 7) % 5) * 0.035,
      0.018 + ((index * 5) % 4) * 0.022,
    ),
  );
  const soft = `<filter id="s"><feGaussianBlur stdDeviation="7"/></filter>`;
  return drawing(
    "0 0 1000 1000",
    `${soft}<path filter="url(%23s)" d="${wedges.join("")}"/>`.replace("%23", "#"),
  );
}
