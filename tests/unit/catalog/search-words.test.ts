import {
  corrections,
  keystrokesBetween,
  searchWords,
  toTextQuery,
} from "@/lib/catalog/search-words";

test.each([
  ["Topps  CHROME", ["topps", "chrome"]],
  ["Pokémon Straße", ["pokemon", "strasse"]],
  ["non-sport 2023-24", ["non", "sport", "2023", "24"]],
  ["%' OR 1=1; --", ["or", "1"]],
  ["%_\\", []],
  ["\0:*&|!()<->", []],
  ["hobby box", ["hobby"]],
  ["box", ["box"]],
  ["chrome chrome", ["chrome"]],
])("%j searches for %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("a search has at most ten words", () => {
  expect(searchWords("b c d e f g h i j k l m n")).toHaveLength(10);
});

test("all words must match, the last one as a prefix", () => {
  expect(toTextQuery([["topps"], ["chrome", "crown"]])).toBe(
    "('topps') & ('chrome':* | 'crown':*)",
  );
});

test.each([
  ["chrmoe", "chrome", 1],
  ["hocky", "hockey", 1],
  ["prizim", "prizm", 1],
  ["tops", "topps", 1],
  ["", "tin", 3],
  ["mega", "mega", 0],
])("%s and %s have the distance %d", (a, b, keystrokes) => {
  expect(keystrokesBetween(a, b)).toBe(keystrokes);
  expect(keystrokesBetween(b, a)).toBe(keystrokes);
});

test.each([
  ["the nearest are meant", "hocky", ["hobby", "hockey"], false, ["hockey"]],
  ["a word of the catalog is itself", "chrome", ["chrome", "chroma"], false, ["chrome"]],
  ["the last word may be half written", "chro", ["chrome", "crown"], true, ["chro"]],
  ["half written and mistaken", "chrmo", ["chrome"], true, ["chrome"]],
  ["too far away stays as it is", "zzzz", ["pizza"], false, ["zzzz"]],
  ["years are not corrected", "1999", ["1998"], false, ["1999"]],
  ["nothing looks like it", "qqq", [], false, ["qqq"]],
])("%s", (_, typed, lookalikes, isLast, meant) => {
  expect(corrections(typed, lookalikes, isLast)).toEqual(meant);
});
