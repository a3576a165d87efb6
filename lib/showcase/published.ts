import type { PulledCard } from "@/lib/cards/schema";
import type { PublicationKind } from "@/lib/showcase/kinds";
import type { SharedCard, SharedPack } from "@/lib/showcase/schema";

export type PublishedAbout = {
  slug: string;
  /** The artwork folder of its packs. */
  packArt: string;
  isSample: boolean;
  /** The name of a showcase that is public. Otherwise the page names no one. */
  collector: string | null;
  isOwner: boolean;
};

export type PublishedCard = PublishedAbout & { card: SharedCard };

export type PublishedRip = PublishedAbout & {
  kind: "PACK" | "BOX";
  title: string;
  boxName: string;
  boxType: string;
  /** The best ones of the whole rip, at most three. */
  best: SharedCard[];
  /** How many cards each pack shows. */
  packSizes: { position: number; cardCount: number }[];
  /** A page of them. `next`: the first pack of the next page. */
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
