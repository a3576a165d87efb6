const RULES = new Intl.PluralRules("en-US");

export function plural(count: number, one: string, other: string): string {
  return RULES.select(count) === "one" ? one : other;
}

export function countOf(count: number, one: string, other = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${plural(count, one, other)}`;
}

export function outOf(count: number, total: number, one: string, other?: string): string {
  return `${count.toLocaleString("en-US")} of ${countOf(total, one, other)}`;
}
