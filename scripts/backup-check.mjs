// npm run backup:check -- ADDRESS|FOLDER: is a backup whole? ADDRESS is a restored database; FOLDER a
// base backup, which is started on 127.0.0.1 from a copy, with `--archive FOLDER` up to its last change.
// `--database` and `--user` name the database in it and a role that may read everything.
import { parseArgs } from "node:util";

import { startCopy } from "./backup/start-copy.mjs";
import { runNode, scriptArguments } from "./lib/prepare.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    archive: { type: "string" },
    database: { type: "string", default: "fairwax" },
    user: { type: "string", default: "postgres" },
  },
});
const [backup] = positionals;
if (!backup || positionals.length > 1) {
  console.error(
    "Pass the address of a restored database (postgresql://…), or a base backup's folder.",
  );
  process.exit(2);
}

const restored = /^postgres(ql)?:\/\//.test(backup)
  ? { url: backup, stop: () => undefined }
  : await startCopy({ ...values, backup }).catch((error) => {
      console.error(error.message);
      process.exit(1);
    });
// Runs even if the check fails.
process.once("exit", restored.stop);
runNode(...scriptArguments("scripts/backup/check.ts", [restored.url]));
