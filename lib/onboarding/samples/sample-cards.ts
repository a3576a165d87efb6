import "server-only";

import pictures from "@/assets/samples/sample-card-art.json";
import cards from "@/assets/samples/sample-cards.json";
import type { Rarity } from "@/lib/cards/rarity";

export type SampleCard = {
  id: keyof typeof pictures;
  /** Its pack in the sample box; absent for the sample collection. */
  pack?: number;
  player: string;
  team?: string;
  year: number;
  brand: string;
  set: string;
  number: string;
  category: string;
  parallel: string;
  rarity: Rarity;
  serial?: string;
  estimatedValue: string;
};

/** A test checks the file against this type. */
const SAMPLE_CARDS = cards as readonly SampleCard[];

export const BOX_CARDS = SAMPLE_CARDS.filter((card) => card.pack !== undefined);
export const COLLECTION_CARDS = SAMPLE_CARDS.filter((card) => card.pack === undefined);

export function pictureReferencesOf({ id }: SampleCard): { frontFile: string; backFile: string } {
  const { name } = pictures[id];
  return { frontFile: `sample:${name}-front`, backFile: `sample:${name}-back` };
}
