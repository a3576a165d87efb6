// npm run bench:drop: times and bytes of a drop's list, draw and admission, up to a million places.
import { parseArgs } from "node:util";

import { runScript } from "./lib/prepare.mjs";
import { startTestDatabase } from "./lib/test-server.mjs";

const { values } = parseArgs({
  options: { sizes: { type: "string", default: "10000,100000,1000000" } },
});

const database = await startTestDatabase("bench-drop", { demo: false, durable: true });
try {
  runScript("scripts/bench/drop.ts", values.sizes.split(","), {
    ...database.env,
    APP_URL: "http://localhost:3000",
  });
} finally {
  await database.stop();
}
