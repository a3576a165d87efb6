// npm run secrets: looks for keys and passwords in what git has or would add; exits with 1 if it finds one.
import { findSecretsInProject } from "./lib/secrets.mjs";

const found = findSecretsInProject();
for (const line of found) console.log(line);
console.log(
  found.length > 0
    ? "Replace each of them with a new one: what was committed stays in the history."
    : "No secrets found.",
);
process.exitCode = found.length > 0 ? 1 : 0;
