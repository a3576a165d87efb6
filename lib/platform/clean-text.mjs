// Phones type ©, ® and ™ as emoji, but other keyboards type them as letters.
const PICTURE = "[^\\P{Extended_Pictographic}©®™](?:\\uFE0F|\\p{Emoji_Modifier})?";
const FLAG = "\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{3,6}\\u{E007F}";
const KEYCAP = "[#*0-9]\\uFE0F\\u20E3";
const EMOJI = `(${FLAG}|${KEYCAP}|${PICTURE}(?:\\u200D${PICTURE})*)`;

const UNSEEN = new RegExp(`${EMOJI}|\\p{Default_Ignorable_Code_Point}`, "gu");
/** Copying adds zero-width characters and direction marks. */
const COPIED = new RegExp(
  `${EMOJI}|[\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\u{E0000}-\\u{E007F}]`,
  "gu",
);
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/;

/** Composes letters, and drops extra spaces and invisible characters. @param {string} text */
export function cleanLine(text) {
  return collapseSpaces(text.replace(UNSEEN, "$1"));
}

/** @param {string} text */
export function cleanLines(text) {
  return collapseSpacesInLines(text.replace(UNSEEN, "$1"));
}

/** Removes only what copying adds, because names reject the rest. @param {string} name */
export function cleanName(name) {
  return collapseSpacesInLines(name.replace(COPIED, "$1"));
}

/** @param {string} text */
function collapseSpacesInLines(text) {
  return text.split(LINE_BREAK).map(collapseSpaces).join("\n").trim();
}

/** @param {string} text */
function collapseSpaces(text) {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
