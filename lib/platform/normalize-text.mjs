// Plain JavaScript: the worker thread that reads CSV files loads it outside any bundle.

// Except in emoji, joiners are invisible, too.
const ZERO_WIDTH =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})|[\u00AD\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const SPACES = /[^\S\r\n\u2028\u2029]+/gu;
const LINE_ENDS = / ?(?:\r\n?|[\n\u2028\u2029]) ?/gu;

/**
 * One spelling for what looks alike: composed letters (NFC), single plain spaces, none at the ends,
 * and no characters without width. Line breaks stay.
 * @param {string} text
 */
export function normalizeText(text) {
  return text
    .normalize("NFC")
    .replace(ZERO_WIDTH, "")
    .replace(SPACES, " ")
    .replace(LINE_ENDS, "\n")
    .trim();
}
