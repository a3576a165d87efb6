// Part of npm run lint: no regular expression may take quadratic time or worse, because most run
// over text from outside.
import { checkSync } from "recheck";

import { listRegexes } from "./lint/regexes.mjs";

// Seconds of work, which take minutes on a busy machine.
const TIMEOUT_MS = 300_000;
/** Patterns that are too large to prove are tried out with random texts, the same ones each time. */
const RANDOM_SEED = 1;

const slow = listRegexes().flatMap(({ source, flags, places }) => {
  const result = checkSync(source, flags, { timeout: TIMEOUT_MS, randomSeed: RANDOM_SEED });
  if (result.status === "safe") return [];
  const reason = result.status === "vulnerable" ? result.complexity.summary : "not understood";
  return [`${places.join(", ")}: /${source}/${flags} (${reason})`];
});
if (slow.length > 0) {
  console.error(`Slow regular expressions:\n${slow.join("\n")}`);
  process.exitCode = 1;
}
