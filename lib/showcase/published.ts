import type { PulledCard } from "@/lib/cards/schema";
import type { PublicationKind } from "@/lib/showcase/kinds";
import type { SharedCard } from "@/lib/showcase/schema";

export type PublishedAbout = {
  slug: string;
  packArt: string;
  packTone: string;
  isSample: boolean;
  /** The name of a public showcase; null otherwise. */
  collector: string | null;
  isOwner: boolean;
  /** Identifies the box's passport; null for a sample, and if its owner closed it. */
  boxId: string | null;
};

export type PublishedCard = PublishedAbout & { card: SharedCard };

/** `hasLeft` is true once the card is out of the vault. */
export type RipCard = SharedCard & { hasLeft: boolean };
/** Another collector owns it. `facts` is null if the box is closed. */
export type SoldCard = {
  position: number;
  facts: Pick<SharedCard, "playerName" | "setName" | "cardNumber"> | null;
};
export type RipPack = { position: number; cards: RipCard[]; sold: SoldCard[] };

export type PublishedRip = PublishedAbout & {
  kind: "PACK" | "BOX";
  title: string;
  boxName: string;
  boxType: string;
  best: SharedCard[];
  packCount: number;
  cardCount: number;
  movedOnCount: number;
  /** The cards that can be replayed, because they are still the collector's. */
  packSizes: { position: number; cardCount: number }[];
  /** One page; `next` is the first pack of the next one. */
  packs: RipPack[];
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
