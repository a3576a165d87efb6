// npm run ledger:rotate [-- --show]
import { parseArgs } from "node:util";

import { createLogSigner, getLogSigner } from "@/lib/ledger/log/log-signer";
import { replaceKey } from "@/lib/ledger/log/replace-key";
import { runAsJob } from "@/lib/platform/database/db";
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
  try {
    const { note, verifierKey, until } = await runAsJob(() => replaceKey(seed));
    console.log(`The key up to ${until} entries is replaced by:\n${verifierKey}\n`);
    console.log(
      `Publish this change, which /ledger/key-changes now has, elsewhere, too:\n\n${note}`,
    );
    console.log("Now set LEDGER_SIGNING_KEY to the new key and restart all servers.");
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exit(await main());
