/** Scripts that are written together count as one (UTS 39, 5.1). */
const TOGETHER = ["Han Hiragana Katakana", "Han Bopomofo", "Han Hangul"];
/** Scripts in use today (UAX 31, tables 5 and 7). */
const IN_USE =
  "Adlam Arabic Armenian Balinese Bamum Batak Bengali Bopomofo Canadian_Aboriginal Chakma Cham " +
  "Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Hanifi_Rohingya " +
  "Hebrew Javanese Kannada Kayah_Li Khmer Lao Latin Lepcha Limbu Lisu Malayalam Mandaic " +
  "Meetei_Mayek Miao Mongolian Myanmar New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong Ol_Chiki Oriya " +
  "Osage Saurashtra Sinhala Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tamil Telugu " +
  "Thaana Thai Tibetan Tifinagh Vai Wancho Yi";
const LETTERS_OF = [...TOGETHER, ...IN_USE.split(" ")].map((scripts) => {
  const classes = `${scripts} Common`.split(" ").map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join("")}]*$`, "u");
});

/** Whether all letters belong to one script. Digits and punctuation are ignored. */
export function hasOneScript(name: string): boolean {
  const letters = name.replace(/\P{L}/gu, "");
  return LETTERS_OF.some((script) => script.test(letters));
}
