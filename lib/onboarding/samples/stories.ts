import "server-only";

import { readFile } from "node:fs/promises";
import path from "node:path";

import pictures from "@/assets/samples/story-card-art.json";
import stories from "@/assets/samples/story-cards.json";
import films from "@/assets/samples/story-films.json";
import type { Rarity } from "@/lib/cards/rarity";
import type { Camera } from "@/lib/videos/options";

export type StoryCard = {
  id: keyof typeof pictures;
  pack: number;
  player: string;
  team: string;
  number: string;
  parallel: string;
  rarity: Rarity;
  serial?: string;
  /** The foil of its picture, if not that of its parallel's name. */
  finish?: string;
  estimatedValue: string;
};
type Product = { year: number; brand: string; set: string; format: string };
type FilmPart = { file: string; pack: number; ms: number };
export type Offsets = { offsetAMs: number; offsetBMs: number };

/** A product of the demo whose box, films, scans and cards belong together. */
export type Story = Product & {
  slug: keyof typeof films;
  parallels: readonly string[];
  cards: readonly StoryCard[];
  /** Further cards of its set, which are in no box. */
  checklist: readonly { number: string; player: string }[];
};

/** A test checks the file against this type. */
export const STORIES = stories as readonly Story[];

export function findStory({ year, brand, set, format }: Product): Story | null {
  const isSame = (story: Story) =>
    story.year === year && story.brand === brand && story.set === set && story.format === format;
  return STORIES.find(isSame) ?? null;
}

export function filmsOf({ slug }: Story): {
  challengeAMs: number;
  challengeBMs: number;
  /** How long the challenge words are shown before the first part. */
  plateMs: number;
  parts: Record<Camera, readonly FilmPart[]>;
} {
  const { challengeAMs, challengeBMs, plateMs, cameras } = films[slug];
  return { challengeAMs, challengeBMs, plateMs, parts: cameras };
}

/** The times at which the films show a card. */
export function offsetsOf({ slug }: Story, { id }: StoryCard): Offsets {
  const shown: Partial<Record<string, Offsets>> = films[slug].cards;
  const offsets = shown[id];
  if (!offsets) throw new Error(`No film shows the card ${id}.`);
  return { offsetAMs: offsets.offsetAMs, offsetBMs: offsets.offsetBMs };
}

type Side = "front" | "back";
type Width = 160 | 250 | 500;

/** The smaller widths exist of the fronts of boxes that the seed breaks. */
export const pathOfStoryPicture = ({ id }: StoryCard, side: Side, width: Width): string =>
  path.join(process.cwd(), "assets/samples/stories", `${pictures[id]}-${side}-${width}.avif`);

export const readStoryPicture = (card: StoryCard, side: Side, width: Width): Promise<Buffer> =>
  readFile(pathOfStoryPicture(card, side, width));

export function readFilm({ slug }: Story, { file }: FilmPart): Promise<Buffer> {
  return readFile(path.join(process.cwd(), "assets/samples/films", slug, file));
}
