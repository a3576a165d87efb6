import { copyOf } from "@/lib/onboarding/samples/copies";
import { STORIES } from "@/lib/onboarding/samples/stories";

test.each(STORIES)("no numbered card of $slug is in two of thirty boxes", (story) => {
  const numbered = Array.from({ length: 30 }, (_, copy) => copyOf(story, copy)).flatMap(
    ({ cards }) =>
      cards.flatMap(({ number, parallel, serial }) =>
        serial === undefined ? [] : [`${number} ${parallel} ${serial}`],
      ),
  );
  expect(numbered.length).toBeGreaterThan(30);
  expect(numbered).toEqual([...new Set(numbered)]);
  for (const card of numbered) {
    const [number = 0, run = 0] = card.split(" ").at(-1)?.split("/").map(Number) ?? [];
    expect(number).toBeGreaterThanOrEqual(1);
    expect(number).toBeLessThanOrEqual(run);
  }
});

test("the first box is the story itself, and a later one keeps its players", () => {
  for (const story of STORIES) {
    expect(copyOf(story, 0)).toEqual(story);
    const playersOf = ({ cards }: typeof story) => cards.map(({ player }) => player);
    expect(playersOf(copyOf(story, 3))).toEqual(playersOf(story));
  }
});
