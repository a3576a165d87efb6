// npm start: takes a fresh clone to a running shop. Skips the build if it is current.

import { appUrlOf } from "../lib/platform/app-url.mjs";
import { buildFor, isBuiltFor } from "./lib/build.mjs";
import {
  installPackages,
  readAddress,
  seedOnce,
  startDatabase,
  withLoopbackOrigins,
} from "./lib/prepare.mjs";
import { serve } from "./lib/serve.mjs";

const { port, host, isEmbedded, warning } = await readAddress();
installPackages({ dev: false });
const { env, stop } = await startDatabase();

if (isEmbedded) env.ALLOWED_ORIGINS = withLoopbackOrigins(env.ALLOWED_ORIGINS, port);
env.APP_URL = appUrlOf({ ...env, PORT: String(port) });
if (!isBuiltFor(env.APP_URL)) console.log("Building the shop, which takes about a minute …");
await Promise.all([seedOnce(env), buildFor(env.APP_URL, env)]);
console.log("Starting the shop …");
await serve({ command: "start", port, host, env, stopDatabase: stop });

console.log(`\nFairwax is running at http://localhost:${port}`);
if (isEmbedded) {
  console.log(
    "Demo accounts: admin / admin-demo-1234, collector / collector-demo-1234, marlow / marlow-demo-1234",
  );
  if (!process.env.SMTP_URL)
    console.log("Mail is written to .data/mail/ (set SMTP_URL to send it).");
}
if (warning) console.warn(warning);
