import type { Story, StoryCard } from "@/lib/onboarding/samples/stories";

/** Shares no factor with any print run, so a run is used up before a number repeats. */
const STEP = 37;

/**
 * The cards of a further box of the same product: the same base cards, but other copies of the
 * numbered ones. `copy` counts the boxes before it.
 */
export function copyOf(story: Story, copy: number): Story {
  return { ...story, cards: story.cards.map((card) => copyOfCard(story, card, copy)) };
}

/** Once every copy of a parallel was pulled, the next commoner one takes its place. */
function copyOfCard(story: Story, card: StoryCard, copy: number): StoryCard {
  const { serial, ...rest } = card;
  if (serial === undefined || copy === 0) return card;
  const [number = "1", run = "1"] = serial.split("/");
  if (copy < Number(run)) {
    const next = ((Number(number) - 1 + copy * STEP) % Number(run)) + 1;
    return { ...rest, serial: `${String(next).padStart(number.length, "0")}/${run}` };
  }
  const rank = ({ parallel }: StoryCard) => story.parallels.indexOf(parallel);
  const [commoner] = story.cards
    .filter((other) => rank(other) < rank(card))
    .sort((a, b) => rank(b) - rank(a));
  if (!commoner) return rest;
  const { parallel, rarity, finish, estimatedValue } = commoner;
  const replaced = { ...rest, parallel, rarity, estimatedValue, ...(finish && { finish }) };
  return copyOfCard(
    story,
    commoner.serial === undefined ? replaced : { ...replaced, serial: commoner.serial },
    copy,
  );
}
