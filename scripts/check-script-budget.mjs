// Last step of npm run build: prints each page's script size and fails if one exceeds its ceiling.
import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./lib/project.mjs";
import { compareWithBudget } from "./lib/script-budget.mjs";
import { measurePages } from "./lib/script-size.mjs";

const budget = JSON.parse(fs.readFileSync(path.join(projectDir, "script-budget.json"), "utf8"));
const { rows, problems } = compareWithBudget(measurePages(), budget);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

console.log(
  `Script before the first interaction, gzip (an empty page: ${kilobytes(budget.emptyPage.bytes).trim()} kB)\n`,
);
console.log(`${"route".padEnd(24)}      kB  ceiling`);
for (const { route, bytes, ceiling } of rows.sort((a, b) => a.bytes - b.bytes))
  console.log(`${route.padEnd(24)}${kilobytes(bytes)} ${kilobytes(ceiling)}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
