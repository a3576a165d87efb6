import "server-only";

import { getEnv } from "@/lib/platform/env";
import { majorityOf } from "@/lib/platform/witness";
import type { ServiceKeys } from "@/lib/proof/anchors/schema";

export function getServiceKeys(): ServiceKeys {
  const env = getEnv();
  const witnesses = env.LEDGER_WITNESSES;
  return {
    rfc3161: env.LEDGER_RFC3161_CERTIFICATES,
    witnesses: {
      keys: witnesses.map(({ verifierKey }) => verifierKey),
      quorum: env.LEDGER_WITNESS_QUORUM ?? majorityOf(witnesses.length),
    },
    drand: env.LEDGER_BEACON_CHAINS,
  };
}
