/** Whether the text is the number of something, such as "FW-10007". */
export const isNumber = (text: string) => /^[a-z]{1,2}[- ]?\d{1,12}$/i.test(text.trim());

/** "fw 10007" and "10007" as "FW-10007"; null if the text is another number, or none. */
export function readNumber(text: string, prefix: string): string | null {
  const [, letters = "", digits] = /^([a-z]*)[- ]?(\d{1,12})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  return letters === "" || letters.toUpperCase() === prefix ? `${prefix}-${digits}` : null;
}
