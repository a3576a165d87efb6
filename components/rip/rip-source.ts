import type { PulledCard } from "@/lib/cards/schema";

export type RipProgress = { revealedCount: number; isComplete: boolean };

/** Where packs are opened: by the server for what a collector owns, in the browser for the demo. */
export type RipSource = {
  /** Tears a pack and answers its cards; torn once, it answers the same again. */
  openPack: (packId: string) => Promise<PulledCard[]>;
  /** The cards of a pack that was torn before. */
  getCards: (packId: string) => Promise<PulledCard[]>;
  saveProgress: (packId: string, progress: RipProgress) => Promise<void>;
};
