// npm run ledger:verify -- URL|FILE: checks a box with public addresses only, or a saved proof.
// The address of a drop (…/verify/drop/NAME) checks its draw; `--tag HEX` finds one's own place.
// `--key TEXT`: the log's key as in /ledger/key. `--witness TEXT`, repeatable: a witness's key;
// `--quorum N` of them must have signed. `--videos` also compares the videos.
import { runScript } from "./lib/prepare.mjs";

runScript("scripts/ledger/verify.ts", process.argv.slice(2), process.env);
