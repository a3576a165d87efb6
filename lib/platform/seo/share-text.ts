// The renderer would download fonts and emoji for any other character.
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu;

export function shareText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(UNKNOWN, (character) => character.normalize("NFKD").replace(UNKNOWN, ""));
  return plain.replace(/\s+/g, " ").trim();
}
