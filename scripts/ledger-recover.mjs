// npm run ledger:recover -- URL|FOLDER: puts lost entries of the ledger back into DATABASE_URL from a
// copy of its log, after a restore. `--key TEXT`: the log's key, if it is no longer the current one.
import { runScript, startDatabase } from "./lib/prepare.mjs";

const { env, stop } = await startDatabase();
runScript("scripts/ledger/recover.ts", process.argv.slice(2), env);
await stop();
