// npm run ledger:recover -- URL|FOLDER: puts lost entries of the ledger back into DATABASE_URL from a
// copy of its log, after a restore. `--stop-asking`: for a shop that has nobody to ask anymore.
import { runScript, startDatabase } from "./lib/prepare.mjs";

const { env, stop } = await startDatabase();
runScript("scripts/ledger/recover.ts", process.argv.slice(2), env);
await stop();
