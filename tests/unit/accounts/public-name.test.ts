import { line, publicName } from "@/lib/accounts/fields";

const problemOf = (name: string) =>
  publicName("Username").safeParse(name).error?.issues[0]?.message ?? null;

test.each([
  "marlow",
  "O'Neil & Söhne",
  "Ольга 12",
  "大谷翔平",
  "おおたに翔平",
  "ㄅㄆ大谷",
  "김하늘金",
  "Ελένη",
  "שלום",
  "أحمد 7",
  "1234",
  "★★★",
  "wax 🔥",
  "ᏣᎳᎩ",
  "ᠮᠣᠩᠭᠣᠯ",
])("%j is accepted", (name) => {
  expect(problemOf(name)).toBeNull();
});

test.each([
  "\u2800\u2800\u2800",
  "\u0301\u0302\u0303",
  "marlow\u2800",
  "marlow\u3164",
  "mar\u{1D159}low",
  "mar\u034Flow",
  "mar\uFE0Flow",
  "marlow\uE000",
])("%j contains invisible characters", (name) => {
  expect(problemOf(name)).toBe("Username contains characters that cannot be used");
});

test.each(["marl\u043Ew", "Ελένη Quill", "大谷 Ohtani", "аdmin"])("%j mixes alphabets", (name) => {
  expect(problemOf(name)).toBe("Username must use the letters of one alphabet");
});

test.each(["\u2800\u2800\u2800", "\u3164\u3164\u3164", "\u200B\u200B\u200B"])(
  "%j is not a line of text",
  (text) => {
    expect(line(2, "Please enter your full name").safeParse(text).success).toBe(false);
  },
);
