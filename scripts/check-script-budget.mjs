// npm run build ends with this: prints each page's script size and fails above the ceiling.
// npm run budget accepts the sizes of the last build.
import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./lib/project.mjs";
import { compareWithBudget, updateBudget } from "./lib/script-budget.mjs";
import { measurePages } from "./lib/script-size.mjs";

const file = path.join(projectDir, "script-budget.json");
const pages = measurePages();
let budget = JSON.parse(fs.readFileSync(file, "utf8"));
if (process.argv.includes("--update")) {
  budget = updateBudget(pages, budget);
  fs.writeFileSync(file, `${JSON.stringify(budget, null, 2)}\n`);
}
const { rows, problems } = compareWithBudget(pages, budget);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

console.log("Script before the first interaction, gzip\n");
console.log(`${"route".padEnd(32)}      kB  ceiling`);
for (const { route, bytes, ceiling } of rows.sort((a, b) => a.bytes - b.bytes))
  console.log(`${route.padEnd(32)}${kilobytes(bytes)} ${kilobytes(ceiling)}`);
for (const problem of problems) console.error(problem);
if (problems.length > 0)
  console.error("To accept this, run npm run budget and commit script-budget.json.");
process.exit(problems.length ? 1 : 0);
