// npm run races: races between buyers, over HTTP on 127.0.0.1, with two servers on one PostgreSQL.
// Prints figures and faults, and exits with 1 on a fault.
// --plant runs against builds with planted faults and exits with 1 if one goes unnoticed.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { RACE_PLANTS } from "./load/plants/race-plants.mjs";
import { runPlants } from "./load/plants/run-plants.mjs";
import { RACES } from "./load/races.mjs";
import { report } from "./load/report.mjs";
import { openShop } from "./load/shop.mjs";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    share: { type: "string", default: "1" },
    durable: { type: "boolean", default: true },
    plant: { type: "string" },
  },
  allowNegative: true,
});
const cluster = values.durable ? "postgres-races" : undefined;
const shopOptions = { name: "races", cluster, durable: values.durable, buyers: 50 };
const trials = Object.fromEntries(
  Object.entries(RACES).map(([name, { rounds, run }]) => [
    name,
    (shop) => run(shop, Math.max(1, Math.round(rounds * Number(values.share)))),
  ]),
);

if (values.plant)
  await runPlants({ plants: RACE_PLANTS, wanted: values.plant, shopOptions, trials });
else await runRaces();

async function runRaces() {
  if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
  const shop = await openShop(shopOptions);
  try {
    for (const [name, run] of Object.entries(trials)) {
      if (values.only && !values.only.split(",").includes(name)) continue;
      await report(name, () => run(shop), shop);
    }
  } finally {
    await shop.close();
  }
}
