import type { PulledCard } from "@/lib/cards/schema";
import type { PublicationKind } from "@/lib/showcase/kinds";
import type { SharedCard, SharedPack } from "@/lib/showcase/schema";

export type PublishedAbout = {
  slug: string;
  packArt: string;
  packTone: string;
  isSample: boolean;
  /** The name of a public showcase; null otherwise. */
  collector: string | null;
  isOwner: boolean;
};

export type PublishedCard = PublishedAbout & { card: SharedCard };

export type PublishedRip = PublishedAbout & {
  kind: "PACK" | "BOX";
  title: string;
  boxName: string;
  boxType: string;
  best: SharedCard[];
  packSizes: { position: number; cardCount: number }[];
  /** One page; `next` is the first pack of the next one. */
  packs: SharedPack[];
  next: number | null;
};

export type ShowcaseItem = {
  kind: PublicationKind;
  path: string;
  title: string;
  detail: string;
  image: string;
  rarity: PulledCard["rarity"];
  isSample: boolean;
};
export type PublicShowcase = { name: string; bio: string; isOwner: boolean; items: ShowcaseItem[] };
