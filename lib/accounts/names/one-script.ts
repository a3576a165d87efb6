/** Scripts that are written together count as one (UTS 39, 5.1); then those in common use (UAX 31). */
const TOGETHER = ["Han Hiragana Katakana", "Han Bopomofo", "Han Hangul"];
const RECOMMENDED =
  "Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer";
const LETTERS_OF = [...TOGETHER, ...RECOMMENDED.split(" ")].map((scripts) => {
  const classes = `${scripts} Common`.split(" ").map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join("")}]*$`, "u");
});

/** Whether all letters are of one script. Digits and punctuation belong to all scripts. */
export function hasOneScript(name: string): boolean {
  const letters = name.replace(/\P{L}/gu, "");
  return LETTERS_OF.some((script) => script.test(letters));
}
