/** NFKD doesn't decompose these. PostgreSQL's unaccent writes them the same way. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

const NOISE = new Set([
  "a",
  "an",
  "and",
  "box",
  "boxes",
  "card",
  "cards",
  "case",
  "cases",
  "for",
  "of",
  "pack",
  "packs",
  "sealed",
  "the",
  "wax",
]);

/** Up to 10 words without case, accents and punctuation. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Lm}]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => PLAIN[letter] ?? letter);
  const words = [...new Set(plain.match(/[\p{L}\p{N}]+/gu))].slice(0, 10);
  const significant = words.filter((word) => !NOISE.has(word));
  return significant.length ? significant : words;
}

/** One word per group must match. The last is a prefix, because typing may continue. */
export type WordGroups = readonly (readonly string[])[];

export const asTyped = (words: readonly string[]): WordGroups => words.map((word) => [word]);

export function toTextQuery(groups: WordGroups): string {
  return groups
    .map((words, index) => {
      const suffix = index === groups.length - 1 ? ":*" : "";
      return `(${words.map((word) => `'${word}'${suffix}`).join(" | ")})`;
    })
    .join(" & ");
}

/** Returns the closest lookalikes of an unknown word. Numbers stay: 1999 never means 1998. */
export function corrections(
  typed: string,
  lookalikes: readonly string[],
  isLast: boolean,
): string[] {
  if (
    /^\p{N}+$/u.test(typed) ||
    lookalikes.some((word) => word === typed || (isLast && word.startsWith(typed)))
  )
    return [typed];
  const limit = typed.length < 3 ? 0 : typed.length < 5 ? 1 : 2;
  const measured = lookalikes.map((word) => {
    const whole = keystrokesBetween(typed, word);
    return {
      word,
      keystrokes: isLast
        ? Math.min(whole, keystrokesBetween(typed, word.slice(0, typed.length)))
        : whole,
    };
  });
  const fewest = Math.min(...measured.map(({ keystrokes }) => keystrokes));
  if (fewest > limit) return [typed];
  return measured
    .filter(({ keystrokes }) => keystrokes === fewest)
    .slice(0, 4)
    .map(({ word }) => word);
}

/** Optimal string alignment distance: edits and swaps. */
export function keystrokesBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const mistaken = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        mistaken,
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
      (rows[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
}
