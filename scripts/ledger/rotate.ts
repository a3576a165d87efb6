// npm run ledger:rotate [-- --show]
import { parseArgs } from "node:util";

import { createLogSigner, getLogSigner } from "@/lib/ledger/log/log-signer";
import { replaceKey } from "@/lib/ledger/log/replace-key";
import { isLedgerIncomplete, runAsJob } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const { values } = parseArgs({ options: { show: { type: "boolean", default: false } } });

async function main(): Promise<number> {
  const text = process.env.LEDGER_NEXT_SIGNING_KEY ?? "";
  const seed = Buffer.from(text, "base64");
  if (seed.length !== 32 || seed.toString("base64") !== text) {
    console.error(
      "Set LEDGER_NEXT_SIGNING_KEY to 32 random bytes in base64 (openssl rand -base64 32).",
    );
    return 1;
  }
  if (values.show) {
    console.log(createLogSigner(getLogSigner().origin, seed).verifierKey);
    return 0;
  }
  if (getEnv().FAIRWAX_EMBEDDED) {
    console.error("Set DATABASE_URL to the shop's database. This one belongs to the demo.");
    return 1;
  }
  try {
    const earlier = getLogSigner().verifierKey;
    const { note, verifierKey, until } = await runAsJob(() => replaceKey(seed));
    console.log(`Up to ${until} entries, the log was signed with:\n${earlier}\n`);
    console.log(`From now on, it is signed with:\n${verifierKey}\n`);
    console.log(
      `Publish this change, which /ledger/key-changes now has, elsewhere, too:\n\n${note}`,
    );
    console.log("Now set LEDGER_SIGNING_KEY to the new key and restart all servers.");
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) && !isLedgerIncomplete(error)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

process.exit(await main());
