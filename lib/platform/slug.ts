const MAX_WORDS = 80;

/** "2024-topps-chrome-5f3a9c0b", for addresses. `ending` makes it unique, because words alone aren't. */
export function slugOf(words: string, ending: string): string {
  const plain = words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, MAX_WORDS);
  return `${plain}-${ending}`;
}
