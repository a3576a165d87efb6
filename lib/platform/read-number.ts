import { asciiDigits, typedDigits } from "@/lib/platform/ascii-digits";

/** Whether the text is the number of something, such as "FW-10007". */
export const isNumber = (text: string) =>
  /^[a-z]{1,2}[- ]?\d[\do]{0,11}$/i.test(asciiDigits(text.trim()));

/** "fw 10007" and "10007" as "FW-10007"; null if the text is another number, or none. */
export function readNumber(text: string, prefix: string): string | null {
  const plain = asciiDigits(text.trim());
  const [, letters = "", digits] = /^([a-z]*)[- ]?(\d[\do]{0,11})$/i.exec(plain) ?? [];
  if (!digits) return null;
  return letters === "" || letters.toUpperCase() === prefix
    ? `${prefix}-${typedDigits(digits)}`
    : null;
}
