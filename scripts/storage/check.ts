import { parseArgs } from "node:util";

import { db, disconnect, runAsJob } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { checkObjects } from "@/lib/platform/objects/check-objects";
import { PLACES } from "@/lib/platform/objects/places";
import { countOf } from "@/lib/platform/plural";

const MB = 1_000_000;
const MAX_LINES = 50;

const { values } = parseArgs({ options: { read: { type: "boolean", default: false } } });

async function main(): Promise<void> {
  const inBucket = { where: { place: "S3" }, take: 1 };
  const usesBucket =
    getEnv().S3_BUCKET !== undefined ||
    (await db.storedObject.count(inBucket)) + (await db.strayObject.count(inBucket)) > 0;
  const places = PLACES.filter((place) => place !== "S3" || usesBucket);
  let lost = 0;
  let unchecked = 0;
  for (const place of places) {
    const found = await checkObjects({ place, checksHashes: values.read }).catch(
      (error: unknown) => {
        console.log(`${place}: can't be checked. ${(error as Error).message}`);
        return null;
      },
    );
    if (!found) {
      unchecked += 1;
      continue;
    }
    const { objects, bytes, strays, problems } = found;
    console.log(`${place}: ${countOf(objects, "object")}, ${(bytes / MB).toFixed(1)} MB`);
    if (strays > 0) console.log(`  ${countOf(strays, "copy", "copies")} to be deleted`);
    for (const { key, what } of problems.slice(0, MAX_LINES)) console.log(`  ${what}: ${key}`);
    if (problems.length > MAX_LINES) console.log(`  and ${problems.length - MAX_LINES} more`);
    lost += problems.filter(({ what }) => what !== "unknown").length;
  }
  if (lost > 0) console.log(`Missing or damaged: ${lost}.`);
  else if (unchecked === 0) console.log("No object is missing or damaged.");
  process.exitCode = lost + unchecked > 0 ? 1 : 0;
}

await runAsJob(main).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
await disconnect();
