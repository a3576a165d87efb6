const MAX_LENGTH = 200;

/** Text of a file as an error quotes it: a cell of megabytes is cut. */
export function quote(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  // Never half of a surrogate pair.
  return `${text.slice(0, MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
