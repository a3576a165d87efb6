import { normalizeInput } from "@/lib/platform/normalize-input";

test.each([
  ["Poke\u0301mon", "Pok\u00E9mon"],
  ["a\u00A0b\tc  d\u3000e", "a b c d e"],
  ["\uFEFFa\u200Bb\u00ADc\u2060d\u202Ee\u200D", "abcde"],
  ["  a  ", "a"],
  ["a \r\n b\n\nc\u2028d", "a\nb\n\nc\nd"],
  ["👩‍🚀 ❤️‍🔥 👩🏽‍🚀", "👩‍🚀 ❤️‍🔥 👩🏽‍🚀"],
  ["1\u200D2", "12"],
])("%j becomes %j", (text, normalized) => {
  expect(normalizeInput(text)).toBe(normalized);
});

test("client input is normalized, except passwords", () => {
  const sent = { names: [" a\u00A0b "], depth: { note: "x  y", count: 2, none: null } };
  expect(normalizeInput(sent)).toEqual({
    names: ["a b"],
    depth: { note: "x y", count: 2, none: null },
  });
  const passwords = { password: " a  b ", currentPassword: "c ", confirmPassword: " d" };
  expect(normalizeInput(passwords)).toEqual(passwords);
});
