// npm run auth:reseal
import { runAsJob } from "@/lib/platform/database/db";
import { resealStored } from "@/lib/server/reseal-stored";

const done = await runAsJob(resealStored);
let unreadable = 0;
for (const [table, rows] of done) {
  console.log(`${table}: ${rows.resealed} sealed again.`);
  unreadable += rows.unreadable;
}
if (unreadable > 0) {
  console.error(
    `${unreadable} can't be opened with any of the secrets, and stay as they are. Keep the old secrets, and run this with all of them in AUTH_SECRET_PREVIOUS.`,
  );
  process.exit(1);
}
console.log(
  "Nothing stored needs AUTH_SECRET_PREVIOUS anymore, once this says so while no process has the old AUTH_SECRET. Session cookies need it for 30 days.",
);
process.exit(0);
