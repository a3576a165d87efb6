import "server-only";

import { readFileSync } from "node:fs";

const COLOR = /^(light-dark\(oklch|oklch|linear-gradient|var\(--foreground\))/;

/** Reads the tokens from app/globals.css, so that the page never misses one. */
export function readTokens() {
  const [root = ""] = readFileSync("app/globals.css", "utf8").split("@media");
  const declared = [...root.matchAll(/^ {2}(--[\w-]+): (.+);$/gm)].map(
    ([, name = "", value = ""]) => ({ name, value }),
  );
  const named = (start: string) =>
    declared.filter(({ name }) => name.startsWith(start)).map(({ name }) => name);
  return {
    colors: declared.filter(({ value }) => COLOR.test(value)).map(({ name }) => name),
    sizes: named("--text-"),
    spaces: named("--space-"),
    radii: named("--radius"),
    durations: named("--duration"),
    easings: named("--ease-"),
  };
}
