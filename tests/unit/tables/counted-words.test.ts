import { countedWords } from "@/lib/platform/tables/most-counted";

test.each([
  [0, "0"],
  [1000, "1,000"],
  [1001, "1,000+"],
])("%d counted rows are %s", (count, words) => {
  expect(countedWords(count)).toBe(words);
});
