import fc from "fast-check";

import { cleanLine, cleanLines, cleanName } from "@/lib/platform/clean-text.mjs";

test.each([
  ["composed letters", "Poke\u0301 Case", "Pok\u00e9 Case"],
  ["a letter and its accent with something invisible between", "e\u200b\u0301", "\u00e9"],
  ["a no-break space", "Case\u00a0Set", "Case Set"],
  ["an ideographic space", "Case\u3000Set", "Case Set"],
  ["a tab and a line break", "Case\t\r\nSet", "Case Set"],
  ["two spaces", "Case  Set", "Case Set"],
  ["spaces around", " \u2009Case Set\u202f ", "Case Set"],
  ["a zero-width space", "Case Set\u200b", "Case Set"],
  ["joiners between letters", "Ca\u200dse\u200c Set", "Case Set"],
  ["a byte-order mark", "\ufeffCase Set", "Case Set"],
  ["a soft hyphen", "Case\u00ad Set", "Case Set"],
  ["marks of direction", "\u202aCase\u202c \u200eSet", "Case Set"],
  ["a filler", "Case Set\u3164", "Case Set"],
  ["a variation selector after a letter", "Case\ufe0f Set", "Case Set"],
  ["a trademark as an emoji", "Case\u2122\ufe0f Set", "Case\u2122 Set"],
  ["nothing visible", "\u200b \u2060\u3164", ""],
])("%s becomes one spelling", (_, text, clean) => {
  expect(cleanLine(text)).toBe(clean);
});

test.each(["👨‍👩‍👧", "👩🏽‍⚕️", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "1️⃣", "☀️"])("%s stays whole", (emoji) => {
  expect(cleanLine(`a ${emoji} b`)).toBe(`a ${emoji} b`);
});

test("letters of other scripts stay", () => {
  for (const text of ["Ольга", "大谷翔平", "ดวงใจ", "محمد", "Zoë"])
    expect(cleanLine(text)).toBe(text);
});

test("a text keeps its line breaks, written as line feeds", () => {
  expect(cleanLines("\n One\u00a0 two \r\n\r\nthree\u2028four\rfive\n\n")).toBe(
    "One two\n\nthree\nfour\nfive",
  );
});

test("a name loses what copying adds, and keeps what its rules refuse", () => {
  expect(cleanName("\u200e mar\u200blow\u00a0\ufeff")).toBe("marlow");
  for (const name of ["mar\u034flow", "marlow\u3164", "mar\ufe0flow"])
    expect(cleanName(name)).toBe(name);
});

test("cleaning twice changes nothing", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "\u200d",
      "\ufe0f",
      "\u200b",
      "😀",
      "🏽",
      "❤",
      "e",
      "\u0301",
      "#",
      "\u20e3",
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
      expect(cleanName(cleanName(text))).toBe(cleanName(text));
    }),
  );
});
