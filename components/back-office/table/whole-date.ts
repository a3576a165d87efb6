/** Whether a typed date is complete: its year has four digits from the first one on. */
export function isWholeDate(text: string): boolean {
  return /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
