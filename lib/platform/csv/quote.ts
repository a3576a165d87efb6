const MAX_LENGTH = 200;

/** A cell may hold megabytes. */
export function quote(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  // Don't split a surrogate pair.
  return `${text.slice(0, MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
