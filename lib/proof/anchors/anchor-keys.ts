import "server-only";

import { getEnv } from "@/lib/platform/env";
import type { AnchorKeys } from "@/lib/proof/anchors/schema";

export function getAnchorKeys(): AnchorKeys {
  const { LEDGER_RFC3161_CERTIFICATES, LEDGER_REKOR_KEYS } = getEnv();
  return { rfc3161: LEDGER_RFC3161_CERTIFICATES, rekor: LEDGER_REKOR_KEYS };
}
