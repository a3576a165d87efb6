// npm run kills: kills its own servers and PostgreSQL while boxes and cards are sold. Exits with 1
// unless every acknowledged order exists once and the data is consistent.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { KILLS } from "./load/kills.mjs";
import { report } from "./load/report.mjs";
import { openShop } from "./load/shop.mjs";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "30" },
    only: { type: "string", default: Object.keys(KILLS).join() },
  },
});
const rounds = Number(values.rounds);

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
const shop = await openShop({
  name: "kills",
  cluster: "postgres-kills",
  durable: true,
  buyers: 8,
  // The servers are expected to lose the database.
  logLevel: "silent",
});
try {
  for (const [name, { title, run }] of Object.entries(KILLS)) {
    if (values.only.split(",").includes(name))
      await report(title, () => run(shop, { rounds }), shop);
  }
} finally {
  await shop.close();
}
