/** The Braille blank and the null notehead: characters without ink that Unicode calls visible. */
const BLANK = "\\u2800\\u{1D159}";
const UNSEEN = new RegExp(`[\\p{Default_Ignorable_Code_Point}${BLANK}]`, "u");
const SEEN = new RegExp(
  `[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{M}\\p{Default_Ignorable_Code_Point}${BLANK}]`,
  "u",
);

/** Whether a reader sees anything of it. */
export const isVisible = (text: string) => SEEN.test(text);

/** Whether it has a character that leaves no trace, not even the space of a space. */
export const hasUnseen = (text: string) => UNSEEN.test(text);

export const withoutUnseen = (text: string) =>
  [...text].filter((character) => !hasUnseen(character)).join("");
