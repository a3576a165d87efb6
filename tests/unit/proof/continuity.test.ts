import {
  type Answers,
  COPY,
  hasAll,
  isEnough,
  problemOf,
  withAnswers,
} from "@/lib/proof/continuity/answers";

const answer = (size: number, { history = "now", isFork = false } = {}) => ({
  size,
  history,
  isFork,
});
const ids = ["anna.example+11111111", "bela+2.example+22222222", "carl.example+33333333"];
const by = (...places: number[]): Answers =>
  Object.fromEntries(places.map((place) => [ids[place] ?? "", answer(1)]));

test.each<[string, Answers, number, RegExp | null]>([
  ["nobody spoke", {}, 0, null],
  ["all know less, or as much", { ...by(0, 1), [COPY]: answer(7) }, 7, null],
  [
    "one knows more",
    { ...by(0), "bela+2.example+22222222": answer(8) },
    7,
    / bela\+2\.example has seen 8\./,
  ],
  [
    "the copy knows most",
    { ...by(0), [COPY]: answer(1234) },
    1,
    /1 entry, but the published copy has seen 1,234\./,
  ],
  ["it was long ago", { [COPY]: answer(8, { history: "then" }) }, 7, /^The ledger has 7 entries,/],
  [
    "one knows others",
    { ...by(0), [COPY]: answer(3, { isFork: true }) },
    7,
    /^The ledger differs from what the published copy has signed /,
  ],
])("the log may grow unless others know more of it: %s", (_, answers, size, problem) => {
  const found = problemOf(answers, size);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeNull();
});

test.each([
  [
    3,
    2,
    [[], [0], [1], [2]],
    [
      [0, 1],
      [1, 2],
      [0, 1, 2],
    ],
  ],
  [3, 3, [[]], [[0], [2]]],
  [3, 1, [[0, 1]], [[0, 1, 2]]],
  [1, 1, [[]], [[0]]],
  [0, 1, [[]], []],
])(
  "of %i witnesses and a quorum of %i, so many answer that one is in it",
  (count, quorum, tooFew, enough) => {
    const asked = { witnesses: ids.slice(0, count), hasCopy: false, needed: count - quorum + 1 };
    for (const places of tooFew) expect(isEnough(by(...places), "now", asked)).toBe(false);
    for (const places of enough) {
      expect(isEnough(by(...places), "now", asked)).toBe(true);
      expect(isEnough(by(...places), "after a restore", asked)).toBe(false);
    }
  },
);

test("the copy alone is enough for the log to grow, but everyone is asked until they answer", () => {
  const asked = { witnesses: ids, hasCopy: true, needed: 2 };
  expect(isEnough({ [COPY]: answer(1) }, "now", asked)).toBe(true);
  expect(isEnough({ [COPY]: answer(1, { history: "then" }) }, "now", asked)).toBe(false);
  expect(hasAll({ [COPY]: answer(1) }, "now", asked)).toBe(false);
  expect(hasAll({ ...by(0, 1, 2), [COPY]: answer(1) }, "now", asked)).toBe(true);
  expect(hasAll({ ...by(0, 1, 2), [COPY]: answer(1) }, "then", asked)).toBe(false);
});

test("a later answer doesn't unsay what someone has signed", () => {
  const known: Answers = { ...by(0), [COPY]: answer(9, { history: "then", isFork: true }) };
  const given = new Map([
    [COPY, { size: 3, isFork: false }],
    [ids[1] ?? "", { size: 5, isFork: false }],
  ]);
  expect(withAnswers(known, "now", given)).toEqual({
    ...by(0),
    [COPY]: answer(9, { isFork: true }),
    [ids[1] ?? ""]: answer(5),
  });
});
