// npm run storage:move: moves stored bytes to the place of OBJECT_STORAGE, or `-- --to s3`. It can be
// stopped at any time, and the next run goes on.
import { runScript, startDatabase } from "./lib/prepare.mjs";

const { env, stop } = await startDatabase();
runScript("scripts/storage/move.ts", process.argv.slice(2), env);
await stop();
