// npm run bench:ledger: the cost of an append, a proof and a checkpoint as the ledger grows, and of
// a box's check in a browser.
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
