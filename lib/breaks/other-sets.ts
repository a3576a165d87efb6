import type { Break, DraftCard } from "@/lib/breaks/schema";

type Listing = Pick<Break, "year" | "brand" | "set">;
/** `set` as it is on most of these cards. */
export type OtherSet = { set: string; count: number };

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Cards whose set is not the listing's, most frequent first. The listing's set with its year, its
 * brand or the name of an insert is no other set. It is for a warning: inserts may have own names.
 */
export function otherSets(
  cards: readonly Pick<DraftCard, "set">[],
  { year, brand, set }: Listing,
): OtherSet[] {
  const wanted = wordsOf(set);
  const counts = new Map<string, OtherSet>();
  for (const card of cards) {
    const words = wordsOf(card.set);
    if (words.length === 0 || isSameSet(words, { wanted, year, brand })) continue;
    const key = words.join(" ");
    const other = counts.get(key) ?? { set: card.set, count: 0 };
    counts.set(key, { ...other, count: other.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

type Wanted = { wanted: readonly string[]; year: number; brand: string };

/** A year in front must be the listing's, too. */
function isSameSet(words: readonly string[], { wanted, year, brand }: Wanted): boolean {
  const [first = ""] = words;
  const isYear = /^(?:19|20)\d\d$/.test(first) && !wanted.includes(first);
  if (isYear && first !== String(year)) return false;
  const maker = wordsOf(brand);
  const named = isYear ? words.slice(1) : words;
  return startsWith(withoutMaker(named, maker), withoutMaker(wanted, maker));
}

const withoutMaker = (words: readonly string[], maker: readonly string[]) =>
  words.length > maker.length && startsWith(words, maker) ? words.slice(maker.length) : words;

const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.every((word, index) => words[index] === word);

/** "4 cards name another set: 3 First Light, 1 Velocity." Null if none does. */
export function otherSetsWords(others: readonly OtherSet[]): string | null {
  const total = others.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const named =
    others.length === 1
      ? (others[0]?.set ?? "")
      : others.map(({ set, count }) => `${set} (${count})`).join(", ");
  return total === 1
    ? `1 card names another set: ${named}.`
    : `${total} cards name another set: ${named}.`;
}
