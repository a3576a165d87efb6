import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

import { cruise } from "dependency-cruiser";

const CODE = /\.(ts|tsx|mjs|js)$/;
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;
const WIDTH = 100;
const ROOTS = ["app", "components", "lib"];

/**
 * Counts facts about the sources in `folder`, a checkout of this repository.
 *
 * @param {string} folder
 * @param {string[]} files as git lists them
 */
export async function measureCode(folder, files) {
  const sources = files.filter((file) => CODE.test(file) && !file.startsWith("public/"));
  const texts = sources.map((file) => ({
    file,
    lines: fs.readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n"),
  }));
  const product = texts.filter(({ file }) => !file.startsWith("tests/"));
  const lengths = product.map(({ lines }) => lines.length).sort((a, b) => a - b);
  const lines = texts.flatMap((text) => text.lines);
  const graph = await importGraph(folder);
  return {
    files: sources.length,
    lines: lines.length,
    "median lines per file (without tests)": at(lengths, 0.5),
    "p95 lines": at(lengths, 0.95),
    "longest file": lengths.at(-1) ?? 0,
    "lines over 100 columns": share(
      lines.filter((line) => line.length > WIDTH).length,
      lines.length,
    ),
    ...commentRatios(texts),
    "import cycles between files": circlesOf(graph).length,
    "import cycles between rooms": circlesOf(byRoom(graph)).length,
    "routes that import the database": routesWithDatabase(texts),
    "test files": texts.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file)).length,
  };
}

/** The files that git would commit, including new ones. */
export function listFiles(folder) {
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", options, { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
  return names.split("\0").filter((file) => file && fs.existsSync(path.join(folder, file)));
}

function at(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function share(count, total) {
  return `${((100 * count) / Math.max(1, total)).toFixed(1)} %`;
}

function commentRatios(texts) {
  return Object.fromEntries(
    ["lib", "components", "app", "scripts"].map((root) => {
      const lines = texts
        .filter(({ file }) => file.startsWith(`${root}/`))
        .flatMap((text) => text.lines.filter((line) => line.trim()));
      return [
        `comments in ${root}`,
        share(lines.filter((line) => COMMENT.test(line)).length, lines.length),
      ];
    }),
  );
}

function routesWithDatabase(texts) {
  return texts.filter(
    ({ file, lines }) =>
      /^app\/.*route\.ts$/.test(file) &&
      lines.some((line) => /from "@\/lib\/(platform\/database\/)?db"/.test(line)),
  ).length;
}

/** @returns {Promise<Map<string, Set<string>>>} which file imports which, including types */
async function importGraph(folder) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const options = {
      doNotFollow: { path: ["node_modules", "lib/generated"] },
      exclude: { path: "lib/generated" },
      tsPreCompilationDeps: true,
    };
    const { output } = await cruise(ROOTS, options, { tsConfig: path.resolve("tsconfig.json") });
    return new Map(
      output.modules
        .filter(({ source }) => ROOTS.some((root) => source.startsWith(`${root}/`)))
        .map(({ source, dependencies }) => [
          source,
          new Set(dependencies.map(({ resolved }) => resolved)),
        ]),
    );
  } finally {
    process.chdir(before);
  }
}

/** Reduces the graph to lib/<room> and components/<room>. */
function byRoom(graph) {
  const roomOf = (file) => /^(?:lib|components)\/[^/]+(?=\/)/.exec(file)?.[0];
  const rooms = new Map();
  for (const [file, imports] of graph) {
    const from = roomOf(file);
    if (!from) continue;
    const targets = rooms.get(from) ?? new Set();
    rooms.set(from, targets);
    for (const target of imports) {
      const to = roomOf(target);
      if (to && to !== from) targets.add(to);
    }
  }
  return rooms;
}

/** Tarjan's strongly connected components with more than one member. */
function circlesOf(graph) {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
