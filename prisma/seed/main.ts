// npm run seed -- [--demo] [--boxes N] [--per-listing N] [--if-empty] [--force]
// Writes only to the embedded database unless forced: a real shop must not get demo accounts.
import { parseArgs } from "node:util";

import { seedDemo, trustDemoAccounts } from "./demo";
import { addLoadBoxes } from "./load-boxes";
import { db, disconnect, runAsJob } from "@/lib/platform/database/db";

const { values } = parseArgs({
  options: {
    demo: { type: "boolean", default: false },
    boxes: { type: "string" },
    "per-listing": { type: "string", default: "4" },
    "if-empty": { type: "boolean", default: false },
    force: { type: "boolean", default: false },
  },
});

async function main() {
  if (!process.env.FAIRWAX_EMBEDDED && !values.force) {
    throw new Error("This is not the embedded database. Add --force to seed it anyway.");
  }
  const isSeeded =
    values["if-empty"] && (await db.user.findFirst({ select: { id: true } })) !== null;
  // Accounts with these names may belong to real people elsewhere.
  if (values.demo && isSeeded && process.env.FAIRWAX_EMBEDDED) await trustDemoAccounts(db);
  if (values.demo && !isSeeded) {
    const { boxes, accounts, orders } = await seedDemo(db);
    console.log(`Demo shop: ${boxes} boxes and ${orders} orders added, ${accounts} accounts.`);
  }
  if (values.boxes) {
    const count = positive(values.boxes, "--boxes");
    await addLoadBoxes(db, { count, perListing: positive(values["per-listing"], "--per-listing") });
    console.log(`${count} boxes for load tests added.`);
  }
}

function positive(text: string, option: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`${option} must be a whole number above 0.`);
  return value;
}

runAsJob(main)
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(async () => {
    await disconnect();
  });
