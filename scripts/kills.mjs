// npm run kills: servers, and then PostgreSQL, are killed in the middle of checkouts. Prints how many were cut off, and whether every order that
// was acknowledged is there once and all of the data sound after each round; ends with 1 if not. Kills only what it started.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

import { runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { killPostgres, killServers } from "./load/kills.mjs";
import { report } from "./load/report.mjs";
import { openShop } from "./load/shop.mjs";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "30" }, only: { type: "string", default: "servers,postgres" } } });
const rounds = Number(values.rounds);

if (!fs.existsSync(path.join(projectDir, ".next/BUILD_ID"))) runTool("next", ["build"]);
// Without the servers' own lines: that the database is away is what they are put through.
const shop = await openShop({ name: "kills", cluster: "postgres-kills", durable: true, buyers: 8, logLevel: "silent" });
try {
  if (values.only.includes("servers")) await report("server killed", () => killServers(shop, { rounds }), shop);
  if (values.only.includes("postgres")) await report("postgres killed", () => killPostgres(shop, { rounds }), shop);
} finally {
  await shop.close();
}
