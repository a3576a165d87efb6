import { parseArgs } from "node:util";

import { runAsJob } from "@/lib/platform/database/db";
import { countOf } from "@/lib/platform/plural";
import { whomToAsk } from "@/lib/proof/continuity/ask-others";
import {
  checkContinuity,
  findLedgerProblem,
  stopAsking,
} from "@/lib/proof/continuity/check-continuity";
import {
  listLostBreaks,
  listLostCancellations,
  listLostSales,
  type LostSale,
} from "@/lib/proof/continuity/list-lost-sales";
import { recoverLedger } from "@/lib/proof/continuity/recover-ledger";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "stop-asking": { type: "boolean", default: false } },
});

async function main(): Promise<number> {
  if (values["stop-asking"]) {
    await stopAsking();
    console.log("The ledger grows without asking anyone how far it was signed.");
    return 0;
  }
  const [place] = positionals;
  if (!place || positionals.length > 1) {
    console.error(
      "Pass a copy of the log: an address, such as https://mirror.example/ledger, or a folder.",
    );
    return 2;
  }
  const { before, size } = await recoverLedger(place);
  console.log(
    `Put back ${countOf(size - before, "entry", "entries")}. The ledger has ${size.toLocaleString("en-US")}.`,
  );
  print("sold, but its order is missing", await listLostSales());
  print("canceled, but its order still has it", await listLostCancellations());
  print("opened, but its break is missing", await listLostBreaks());
  // Servers let the log grow where nobody is asked; a script that lacks their settings must not.
  if (whomToAsk()) await checkContinuity();
  const problem = await findLedgerProblem();
  if (problem) console.error(`\n${problem}`);
  return problem ? 1 : 0;
}

function print(what: string, sales: readonly LostSale[]): void {
  if (sales.length === 0) return;
  console.log(`\n${countOf(sales.length, "box", "boxes")}: ${what}`);
  for (const { box, name, at } of sales)
    console.log(`  ${box}  ${at.toISOString()}  ${name ?? "(not in the database)"}`);
}

try {
  process.exitCode = await runAsJob(main);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit();
