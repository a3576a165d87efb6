/** The Braille blank and the null notehead: Unicode calls them visible, but they have no ink. */
const BLANK = "\\u2800\\u{1D159}";
const UNSEEN = new RegExp(`[\\p{Default_Ignorable_Code_Point}${BLANK}]`, "u");
const SEEN = new RegExp(
  `[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{M}\\p{Default_Ignorable_Code_Point}${BLANK}]`,
  "u",
);

export const isVisible = (text: string) => SEEN.test(text);

/** A space counts as seen. */
export const hasUnseen = (text: string) => UNSEEN.test(text);

export const withoutUnseen = (text: string) =>
  [...text].filter((character) => !hasUnseen(character)).join("");
