// npm run drill -- rolling|failover|restore|replica|pooler|disk|storage|slow: rehearses bad days with servers and databases of
// its own, on 127.0.0.1.
// Prints figures and faults, and exits with 1 on a fault.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { tsImport } from "tsx/esm/api";

import { disk } from "./drills/disk.mjs";
import { failover } from "./drills/failover.mjs";
import { pooler } from "./drills/pooler.mjs";
import { replica } from "./drills/replica.mjs";
import { restore } from "./drills/restore.mjs";
import { rolling } from "./drills/rolling.mjs";
import { slow } from "./drills/slow.mjs";
import { storage } from "./drills/storage.mjs";
import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { spread } from "./load/report.mjs";

/** The bucket is the one of the tests. */
async function storageInBucket() {
  const from = { parentURL: import.meta.url, tsconfig: "scripts/tsconfig.json" };
  const { settingsOf, startS3 } = await tsImport("../tests/setup/s3-stand-in.ts", from);
  const service = await startS3();
  try {
    return await storage({ service, settings: settingsOf(service.access) });
  } finally {
    await service.close();
  }
}

/** @type {Record<string, () => Promise<{figures: Record<string, number>, restartsMs?: number[], faults: string[]}>>} */
const DRILLS = {
  rolling,
  failover,
  restore,
  replica,
  pooler,
  disk,
  storage: storageInBucket,
  slow,
};

const { positionals } = parseArgs({ allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(DRILLS);
const unknown = names.find((name) => !(name in DRILLS));
if (unknown)
  throw new Error(`${unknown} is no drill. There are: ${Object.keys(DRILLS).join(", ")}.`);

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
for (const name of names) {
  const { figures, restartsMs, faults } = await DRILLS[name]();
  const all = Object.entries(figures).map(([what, count]) => `${what} ${count}`);
  console.log(`${name.padEnd(10)} ${all.join(", ")}`);
  if (restartsMs) console.log(`  until stopped: ${spread(restartsMs)}`);
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
