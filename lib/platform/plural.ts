const RULES = new Intl.PluralRules("en-US");

/** The form that goes with a count: `plural(boxes.length, "It goes", "They go")`. */
export function plural(count: number, one: string, other: string): string {
  return RULES.select(count) === "one" ? one : other;
}

/** A count with its noun: "1 box", "2,000 boxes". Without `other`, the plural ends in an s. */
export function countOf(count: number, one: string, other = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${plural(count, one, other)}`;
}
