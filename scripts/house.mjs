// npm run house: prints code metrics. `-- --since REF` compares them with another commit.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { listFiles, measureCode } from "./lib/code-metrics.mjs";
import { projectDir } from "./lib/project.mjs";

const { values } = parseArgs({ options: { since: { type: "string" } } });

const now = await measureCode(projectDir, listFiles(projectDir));
const before = values.since ? await measureCommit(values.since) : null;
const rows = Object.entries(now).map(([name, value]) =>
  before ? { name, [values.since]: before[name], now: value } : { name, now: value },
);
rows.push({ name: "tests of the last full run", now: lastRun() });
console.table(Object.fromEntries(rows.map(({ name, ...columns }) => [name, columns])));

async function measureCommit(ref) {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "house-"));
  try {
    execFileSync("git", ["worktree", "add", "--detach", "--quiet", folder, ref], {
      cwd: projectDir,
    });
    fs.symlinkSync(
      path.join(projectDir, "node_modules"),
      path.join(folder, "node_modules"),
      "junction",
    );
    return await measureCode(folder, listFiles(folder));
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", folder], { cwd: projectDir });
  }
}

function lastRun() {
  const file = path.join(projectDir, "test-results/summary.json");
  if (!fs.existsSync(file)) return "none";
  const { passed, failed, seconds } = JSON.parse(fs.readFileSync(file, "utf8"));
  return `${passed} passed, ${failed} failed, ${seconds} s`;
}
