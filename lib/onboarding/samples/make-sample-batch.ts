import "server-only";

import { stringify } from "csv-stringify/sync";
import { strToU8, type Zippable, zip } from "fflate";

import { BATCH_COLUMNS } from "@/lib/breaks/batch-columns";
import { copyOf } from "@/lib/onboarding/samples/copies";
import { drawInThread } from "@/lib/onboarding/samples/draw-in-thread";
import {
  offsetsOf,
  readStoryPicture,
  type Story,
  type StoryCard,
} from "@/lib/onboarding/samples/stories";

type Place = { card: StoryCard; position: number };
type Options = { story: Story; copy?: number; now?: Date };

/**
 * A box's cards in the order in which its films show them, and their scans. `copy` counts the boxes
 * of this product that were opened before, whose numbered cards it doesn't repeat.
 */
export async function makeSampleBatch({
  story: first,
  copy = 0,
  now = new Date(),
}: Options): Promise<Uint8Array<ArrayBuffer>> {
  const story = copyOf(first, copy);
  const places = story.cards.map((card, index) => ({
    card,
    position: index - story.cards.findIndex(({ pack }) => pack === card.pack) + 1,
  }));
  const rows = places.map((place) => rowOf(story, place, now));
  const table = stringify([BATCH_COLUMNS, ...rows], {
    record_delimiter: "\r\n",
    quoted_match: /[\r\n]/,
  });
  const files: Zippable = { "cards.csv": strToU8(table) };
  const pictures = places.map((place, index) => picturesOf(first, place, first.cards[index]));
  Object.assign(files, ...(await Promise.all(pictures)));
  return new Promise((resolve, reject) =>
    zip(files, { mtime: now }, (error, data) =>
      error ? reject(error) : resolve(new Uint8Array(data)),
    ),
  );
}

function nameOf({ card, position }: Place, side: "front" | "back"): string {
  return `pack-${card.pack}-card-${position}-${side}.avif`;
}

function rowOf(story: Story, place: Place, now: Date): string[] {
  const { card, position } = place;
  const { offsetAMs, offsetBMs } = offsetsOf(story, card);
  return [
    ...[`${card.pack}`, `${position}`, nameOf(place, "front"), nameOf(place, "back")],
    ...[card.player, card.team, story.set, card.number, card.parallel, card.rarity],
    ...[card.serial ?? "", "", card.estimatedValue, "Sample value"],
    ...[now.toISOString().slice(0, 10), clock(offsetAMs), clock(offsetBMs)],
  ];
}

function clock(ms: number): string {
  const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${Math.floor(ms / 60_000)}:${seconds}`;
}

/** Level 0, because the pictures are already compressed. */
async function picturesOf(
  { slug }: Story,
  place: Place,
  stored: StoryCard | undefined,
): Promise<Zippable> {
  const { card } = place;
  const { front, back } =
    card === stored
      ? {
          front: await readStoryPicture(card, "front", 500),
          back: await readStoryPicture(card, "back", 500),
        }
      : await drawInThread("drawCard", { slug, card });
  return {
    [nameOf(place, "front")]: [new Uint8Array(front), { level: 0 }],
    [nameOf(place, "back")]: [new Uint8Array(back), { level: 0 }],
  };
}
