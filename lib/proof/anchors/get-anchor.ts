import "server-only";

import { getEnv } from "@/lib/platform/env";
import { gitAnchor } from "@/lib/proof/anchors/git-anchor";
import type { LedgerAnchor } from "@/lib/proof/anchors/ledger-anchor";
import { rekorAnchor } from "@/lib/proof/anchors/rekor-anchor";
import { rfc3161Anchor } from "@/lib/proof/anchors/rfc3161-anchor";
import type { AnchorService } from "@/lib/proof/anchors/schema";

/** The environment has all settings of a service that it names. */
export function getAnchor(name: AnchorService): LedgerAnchor {
  const env = getEnv();
  switch (name) {
    case "git":
      return gitAnchor({
        url: env.LEDGER_GIT_URL ?? "",
        token: env.LEDGER_GIT_TOKEN ?? "",
        branch: env.LEDGER_GIT_BRANCH,
      });
    case "rfc3161":
      return rfc3161Anchor({
        url: env.LEDGER_RFC3161_URL ?? "",
        pinned: env.LEDGER_RFC3161_CERTIFICATES,
      });
    case "rekor":
      return rekorAnchor({ url: env.LEDGER_REKOR_URL ?? "", pinned: env.LEDGER_REKOR_KEYS });
  }
}
