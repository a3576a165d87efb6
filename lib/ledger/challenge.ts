import "server-only";

import { challengeWords } from "@/lib/ledger/challenge-words";
import { sha256 } from "@/lib/platform/sha256";

/** Four words from SHA-256(ASSIGN leaf hash). Unknown before that checkout. */
export function challengeOf(assignLeafHash: Uint8Array): string {
  return challengeWords(sha256(assignLeafHash));
}
