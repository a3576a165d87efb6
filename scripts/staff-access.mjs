// npm run docs:roles: writes docs/roles.md and lib/api/staff-access.ts.
import { runScript, runTool } from "./lib/prepare.mjs";

runScript("scripts/staff-access.ts", [], {
  ...process.env,
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  AUTH_SECRET: "only/to/read/definitions/only/to/read/them==",
  LEDGER_SIGNING_KEY: "only/to/read/definitions/only/to/read/them4=",
});
runTool("oxfmt", ["docs/roles.md", "lib/api/staff-access.ts"]);
