// npm start: from a fresh clone to a running shop. On a host that has built already it only starts.
import fs from "node:fs";
import path from "node:path";

import { appUrlOf } from "../lib/app-url.mjs";
import { builtFor } from "./lib/build.mjs";
import { installPackages, prepareDatabase, requireFreePort, runTool } from "./lib/prepare.mjs";
import { projectDir } from "./lib/project.mjs";
import { serve } from "./lib/serve.mjs";

const port = Number(process.env.PORT ?? 3000);
await requireFreePort(port, process.env.HOST);
installPackages();
const { env, isEmbedded, stop } = await prepareDatabase();

env.APP_URL = appUrlOf({ ...env, PORT: String(port) });
if (!isBuilt(env.APP_URL)) runTool("next", ["build"], env);
await serve({ command: "start", port, host: process.env.HOST, env, stopDatabase: stop });

console.log(`\nFairwax is running at http://localhost:${port}`);
if (isEmbedded) {
  console.log("Demo accounts: admin / admin-demo-1234 and collector / collector-demo-1234");
  if (!process.env.SMTP_URL) console.log("Mail is written to .data/mail/ (set SMTP_URL to send it).");
}

/** A build counts as long as no source is newer than it, and its pages carry the address that is to be served. */
function isBuilt(appUrl) {
  const build = path.join(projectDir, ".next/BUILD_ID");
  if (!fs.existsSync(build) || builtFor() !== appUrl) return false;
  const builtAt = fs.statSync(build).mtimeMs;
  const sources = ["app", "components", "lib", "prisma", "public", "instrumentation.ts", "middleware.ts", "next.config.js", "package-lock.json"];
  return !sources.some((source) => isNewer(path.join(projectDir, source), builtAt));
}

function isNewer(file, time) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isDirectory()) return stat.mtimeMs > time;
  if (path.basename(file) === "generated") return false;
  return fs.readdirSync(file).some((name) => isNewer(path.join(file, name), time));
}
