import { wordlist } from "@scure/bip39/wordlists/english.js";

const WORDS = 4;
const BITS_PER_WORD = 11;

/** Encodes the top 44 bits of a digest as BIP-39 words. */
export function challengeWords(digest: Uint8Array): string {
  const bits = [...digest.slice(0, 6)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const words = Array.from({ length: WORDS }, (_, place) => {
    const at = place * BITS_PER_WORD;
    return wordlist[parseInt(bits.slice(at, at + BITS_PER_WORD), 2)];
  });
  return words.join(" ");
}
