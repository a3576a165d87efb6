const DIGITS = 20;

/** Orders "2" before "10" and "BK-9" before "BK-12". */
export function sortNumberOf(number: string): string {
  return number.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, "0"));
}
