const MAX_LENGTH = 80;

/** "2024-topps-chrome-5f3a9c0b". `ending` makes it unique. */
export function slugOf(words: string, ending: string): string {
  const plain = words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, MAX_LENGTH);
  return `${plain}-${ending}`;
}
