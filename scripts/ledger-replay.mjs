// npm run ledger:replay -- URL: recomputes a shop's whole log from its /ledger/dump.ndjson.
// `--key TEXT` gives the log's key, as /ledger/key writes it.
import { runScript } from "./lib/prepare.mjs";

runScript("scripts/ledger/replay.ts", process.argv.slice(2), process.env);
