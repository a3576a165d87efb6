// What the fonts of share pictures can draw. For anything else the renderer would ask other sites for fonts and emoji.
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu;

/** A text as share pictures can draw it: accents that the fonts lack are taken off, other characters left out. */
export function shareText(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(UNKNOWN, (character) => character.normalize("NFKD").replace(UNKNOWN, ""));
  return plain.replace(/\s+/g, " ").trim();
}
