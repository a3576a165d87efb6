// npm run ledger:rotate: both keys of the log sign the change to LEDGER_NEXT_SIGNING_KEY.
import { prepareDatabase, runScript } from "./lib/prepare.mjs";

const { env, stop } = await prepareDatabase();
runScript("scripts/ledger/rotate.ts", process.argv.slice(2), env);
await stop();
