import { parseArgs } from "node:util";

import { disconnect, runAsJob } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { placeOfSetting } from "@/lib/platform/objects/place-of-new";
import { moveBytes } from "@/lib/server/move-bytes";

const { values } = parseArgs({ options: { to: { type: "string" } } });

async function main(): Promise<number> {
  const place = placeOfSetting(values.to ?? getEnv().OBJECT_STORAGE ?? "");
  if (!place) {
    console.error("Set OBJECT_STORAGE, or pass --to rows, --to folder or --to s3.");
    return 2;
  }
  const { kinds, isStopped } = await moveBytes({
    place,
    onProgress: ({ name, moved }) => console.log(`  ${name}: ${moved} moved`),
  });
  for (const { name, moved, failed, failures, left } of kinds) {
    console.log(`${name}: ${moved} moved, ${failed} failed, ${left} left`);
    for (const { id, reason } of failures) console.log(`  ${id}: ${reason}`);
    if (failed > failures.length) console.log(`  and ${failed - failures.length} more`);
  }
  if (isStopped) console.log("Stopped, because too many failed in a row.");
  return isStopped || kinds.some(({ left }) => left > 0) ? 1 : 0;
}

process.exitCode = await runAsJob(main).catch((error: unknown) => {
  console.error((error as Error).message);
  return 1;
});
await disconnect();
