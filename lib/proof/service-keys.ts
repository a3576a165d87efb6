import "server-only";

import { getEnv } from "@/lib/platform/env";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";

/** What this deployment checks services outside with. */
export function getServiceKeys(): ServiceKeys {
  const env = getEnv();
  return {
    rfc3161: env.LEDGER_RFC3161_CERTIFICATES,
    rekor: env.LEDGER_REKOR_KEYS,
    drand: env.LEDGER_BEACON_CHAINS,
  };
}
