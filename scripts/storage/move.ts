import { parseArgs } from "node:util";

import { disconnect, runAsJob } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { placeOfSetting } from "@/lib/platform/objects/place-of-new";
import { moveBytes } from "@/lib/server/move-bytes";

const MAX_LINES = 50;

const { values } = parseArgs({ options: { to: { type: "string" } } });

async function main(): Promise<number> {
  const place = placeOfSetting(values.to ?? getEnv().OBJECT_STORAGE ?? "");
  if (!place) {
    console.error("Set OBJECT_STORAGE, or pass --to rows, --to folder or --to s3.");
    return 2;
  }
  let failed = 0;
  const kinds = await moveBytes({
    place,
    onProgress: ({ name, moved }) => console.log(`  ${name}: ${moved} moved`),
  });
  for (const { name, moved, failures } of kinds) {
    console.log(`${name}: ${moved} moved, ${failures.length} failed`);
    for (const { id, reason } of failures.slice(0, MAX_LINES)) console.log(`  ${id}: ${reason}`);
    failed += failures.length;
  }
  return failed ? 1 : 0;
}

process.exitCode = await runAsJob(main).catch((error: unknown) => {
  console.error((error as Error).message);
  return 1;
});
await disconnect();
