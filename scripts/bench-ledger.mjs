// npm run bench:ledger: what an append, a proof and a checkpoint cost as the ledger grows, and what
// the check of a box costs in a browser. `-- --only log` or `--only verifier` runs one of them.
import { parseArgs } from "node:util";

import { measureVerifier } from "./bench/verifier.mjs";
import { runScript } from "./lib/prepare.mjs";
import { startTestDatabase } from "./lib/test-server.mjs";

const SECTIONS = { log: measureLog, verifier: measureVerifier };

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000,1000000" },
    runs: { type: "string", default: "3" },
    only: { type: "string" },
  },
});

for (const [name, run] of Object.entries(SECTIONS))
  if (!values.only || values.only.split(",").includes(name))
    await run({ runs: Number(values.runs), sizes: values.sizes.split(",") });

async function measureLog({ sizes }) {
  const database = await startTestDatabase("bench-ledger", { demo: false, durable: true });
  try {
    runScript("scripts/bench/ledger.ts", sizes, {
      ...database.env,
      APP_URL: "http://localhost:3000",
    });
  } finally {
    await database.stop();
  }
}
