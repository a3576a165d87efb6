// npm run kills: kills servers and PostgreSQL while boxes and cards are sold, and only those it started.
// Exits with 1 unless every acknowledged order exists once and the data is consistent.
// --plant runs against builds with planted faults and exits with 1 if one goes unnoticed.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { KILLS } from "./load/kills.mjs";
import { KILL_PLANTS } from "./load/plants/kill-plants.mjs";
import { runPlants } from "./load/plants/run-plants.mjs";
import { report } from "./load/report.mjs";
import { openShop } from "./load/shop.mjs";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "30" },
    only: { type: "string", default: Object.keys(KILLS).join() },
    plant: { type: "string" },
  },
});
const rounds = Number(values.rounds);
// Silent, because the servers are expected to lose the database.
const shopOptions = {
  name: "kills",
  cluster: "postgres-kills",
  durable: true,
  buyers: 8,
  logLevel: "silent",
};
const trials = Object.fromEntries(
  Object.entries(KILLS).map(([name, { run }]) => [name, (shop) => run(shop, { rounds })]),
);

if (values.plant)
  await runPlants({ plants: KILL_PLANTS, wanted: values.plant, shopOptions, trials });
else await runKills();

async function runKills() {
  if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
  const shop = await openShop(shopOptions);
  try {
    for (const [name, run] of Object.entries(trials)) {
      if (values.only.split(",").includes(name))
        await report(KILLS[name].title, () => run(shop), shop);
    }
  } finally {
    await shop.close();
  }
}
