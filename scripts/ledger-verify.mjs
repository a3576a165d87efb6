// npm run ledger:verify -- URL|FILE: checks a box with public addresses only, or a saved proof.
// `--key TEXT` gives the log's key, as /ledger/key writes it; `--witness TEXT`, once for each, a
// witness's, of whom `--quorum N` must have signed; `--videos` compares the videos, too.
import { runScript } from "./lib/prepare.mjs";

runScript("scripts/ledger/verify.ts", process.argv.slice(2), process.env);
