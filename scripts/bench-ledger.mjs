// npm run bench:ledger: what an append, a proof and a checkpoint cost as the ledger grows.
import { parseArgs } from "node:util";

import { runScript } from "./lib/prepare.mjs";
import { startTestDatabase } from "./lib/test-server.mjs";

const { values } = parseArgs({
  options: { sizes: { type: "string", default: "1000,10000,100000,1000000" } },
});

const database = await startTestDatabase("bench-ledger", { demo: false, durable: true });
try {
  runScript("scripts/bench/ledger.ts", values.sizes.split(","), {
    ...database.env,
    APP_URL: "http://localhost:3000",
  });
} finally {
  await database.stop();
}
