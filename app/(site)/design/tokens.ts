import "server-only";

import { readFileSync } from "node:fs";

const COLOR = /^(light-dark\(oklch|oklch|linear-gradient|var\(--foreground\))/;

const FILES = ["app/theme.css", "components/packs/rip-tokens.css"];

/** Reads the tokens from their files, so that the page never misses one. */
export function readTokens() {
  const roots = FILES.map((file) => readFileSync(file, "utf8").split("@media")[0]).join("\n");
  const declared = [...roots.matchAll(/^ {2}(--[\w-]+): (.+);$/gm)].map(
    ([, name = "", value = ""]) => ({ name, value }),
  );
  const named = (start: string) =>
    declared.filter(({ name }) => name.startsWith(start)).map(({ name }) => name);
  return {
    colors: declared.filter(({ value }) => COLOR.test(value)).map(({ name }) => name),
    sizes: named("--text-"),
    radii: named("--radius"),
    durations: named("--duration"),
    easings: named("--ease-"),
  };
}
