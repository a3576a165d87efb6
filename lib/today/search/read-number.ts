/** "fw 10007" and "10007" as "FW-10007"; null if the text is another number, or none. */
export function readNumber(text: string, prefix: string): string | null {
  const [, letters = "", digits] = /^([a-z]*)[- ]?(\d{1,12})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  return letters === "" || letters.toUpperCase() === prefix ? `${prefix}-${digits}` : null;
}
