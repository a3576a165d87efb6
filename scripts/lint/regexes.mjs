import fs from "node:fs";
import path from "node:path";

import ts from "typescript";

import { projectDir } from "../lib/project.mjs";

const FOLDERS = ["app", "components", "lib"];
const IGNORED = new Set(["generated", "node_modules"]);

/** Every regular expression in the source code, with the places where it stands. */
export function listRegexes() {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const file of FOLDERS.flatMap((folder) => sourcesIn(path.join(projectDir, folder)))) {
    for (const { literal, line } of regexesIn(file)) {
      const place = `${path.relative(projectDir, file)}:${line}`;
      places.set(literal, [...(places.get(literal) ?? []), place]);
    }
  }
  return [...places].map(([literal, found]) => {
    const end = literal.lastIndexOf("/");
    return { source: literal.slice(1, end), flags: literal.slice(end + 1), places: found };
  });
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : sourcesIn(file);
    return /\.(?:tsx?|mjs)$/.test(entry.name) ? [file] : [];
  });
}

/** @param {string} file */
function regexesIn(file) {
  const text = fs.readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  /** @type {{ literal: string, line: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.end);
      found.push({ literal: node.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
