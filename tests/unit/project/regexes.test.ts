import vm from "node:vm";

import { listRegexes } from "@/scripts/lint/regexes.mjs";

const LENGTH = 100_000;
/** Linear ones need a few milliseconds, quadratic ones several seconds. */
const TIMEOUT_MS = 1000;
const SIGNS = [" ", "\n", "a", "0", "@", "<", "-", ".", "/", ":", '"', "["];

/** Long runs of what an expression looks for, which then don't match in the end. */
function textsFor(source: string): string[] {
  const own = source.match(/\w{2,}|[^\w\\]/g) ?? [];
  const pieces = new Set([...SIGNS, ...own]);
  return [...pieces].map((piece) => `${piece.repeat(LENGTH / piece.length)}\u0000`);
}

const replaceAll = new vm.Script("for (const text of texts) text.replace(regex, '')");

test("every regular expression takes linear time on 100 kB", () => {
  const regexes = listRegexes();
  expect(regexes.length).toBeGreaterThan(100);
  const context = vm.createContext({});
  const slow = regexes.flatMap(({ source, flags, places }) => {
    Object.assign(context, { regex: new RegExp(source, flags), texts: textsFor(source) });
    try {
      replaceAll.runInContext(context, { timeout: TIMEOUT_MS });
      return [];
    } catch {
      return [`${places.join(", ")}: /${source}/${flags}`];
    }
  });
  expect(slow).toEqual([]);
});
