// npm run races: races between buyers, over HTTP on 127.0.0.1, with two servers on one PostgreSQL.
// Prints figures and faults, and exits with 1 on a fault.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { RACES } from "./load/races.mjs";
import { report } from "./load/report.mjs";
import { openShop } from "./load/shop.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    share: { type: "string", default: "1" },
    durable: { type: "boolean", default: true },
  },
  allowNegative: true,
});

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
const shop = await openShop({
  name: "races",
  durable: values.durable,
  buyers: 50,
});
try {
  for (const [name, { rounds, run }] of Object.entries(RACES)) {
    if (values.only && !values.only.split(",").includes(name)) continue;
    const share = Math.max(1, Math.round(rounds * Number(values.share)));
    await report(name, () => run(shop, { rounds: share }), shop);
  }
} finally {
  await shop.close();
}
