import "server-only";

import { wordlist } from "@scure/bip39/wordlists/english.js";

import { sha256 } from "@/lib/platform/sha256";

const WORDS = 4;
const BITS_PER_WORD = 11;

/** The top 44 bits of SHA-256(ASSIGN leaf hash) as BIP-39 words. Unknown before that checkout. */
export function challengeOf(assignLeafHash: Uint8Array): string {
  const digest = sha256(assignLeafHash);
  const bits = BigInt(digest.readUIntBE(0, 6)) >> BigInt(48 - WORDS * BITS_PER_WORD);
  const words = Array.from({ length: WORDS }, (_, place) => {
    const index =
      (bits >> BigInt((WORDS - 1 - place) * BITS_PER_WORD)) & (2n ** BigInt(BITS_PER_WORD) - 1n);
    return wordlist[Number(index)];
  });
  return words.join(" ");
}
