/** "１２" and "١٢" as "12": keyboards type the digits of their scripts. */
export const asciiDigits = (text: string) => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/** Reads codes without letters: an O is a 0, too. */
export const typedDigits = (text: string) => asciiDigits(text).replace(/[oO\uFF2F\uFF4F]/g, "0");

/** Reads codes that have letters in some countries or at some carriers. */
export function typedCode(text: string): string {
  const digits = typedDigits(text);
  return /\d/.test(digits) && /^[\d\s-]+$/.test(digits) ? digits : asciiDigits(text);
}

/** Unicode has the digits of a script in a row from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
