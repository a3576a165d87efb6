// npm run storage:check: compares objects with their rows; exits with 1 if one is missing or damaged.
// `-- --read` reads every object and compares its hash.
import { runScript, startDatabase } from "./lib/prepare.mjs";

const { env, stop } = await startDatabase();
runScript("scripts/storage/check.ts", process.argv.slice(2), env);
await stop();
