// Plain JavaScript: worker threads load it outside any bundle.

// Without ©, ® and ™, of which phones type an emoji where others type a letter.
const PICTURE = "[^\\P{Extended_Pictographic}©®™](?:\\uFE0F|\\p{Emoji_Modifier})?";
const FLAG = "\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{3,6}\\u{E007F}";
const KEYCAP = "[#*0-9]\\uFE0F\\u20E3";
const EMOJI = `(${FLAG}|${KEYCAP}|${PICTURE}(?:\\u200D${PICTURE})*)`;

/** Whatever is never seen, and the emoji that consist of it. */
const UNSEEN = new RegExp(`${EMOJI}|\\p{Default_Ignorable_Code_Point}`, "gu");
/** What copying adds: characters without width, and marks of direction. */
const COPIED = new RegExp(
  `${EMOJI}|[\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\u{E0000}-\\u{E007F}]`,
  "gu",
);
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/;

/**
 * The one spelling of a line of text: composed letters, single plain spaces, nothing invisible
 * outside emoji.
 * @param {string} text
 */
export function cleanLine(text) {
  return spaced(text.replace(UNSEEN, "$1"));
}

/**
 * The same for text that keeps its line breaks.
 * @param {string} text
 */
export function cleanLines(text) {
  return spacedLines(text.replace(UNSEEN, "$1"));
}

/**
 * For names, whose own rules refuse line breaks and what is never seen: only what copying adds is
 * forgiven.
 * @param {string} name
 */
export function cleanName(name) {
  return spacedLines(name.replace(COPIED, "$1"));
}

/** @param {string} text */
function spacedLines(text) {
  return text.split(LINE_BREAK).map(spaced).join("\n").trim();
}

/** @param {string} text */
function spaced(text) {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
