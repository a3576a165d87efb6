import type { RipPack, RippedCard } from "@/lib/packs/rip-machine";
import type { PackFilm } from "@/lib/videos/schema";

/** `revealedCount` counts cards turned on any device. */
export type OpenedPack = { cards: RippedCard[]; revealedCount: number };

export type RipProgress = { revealedCount: number; isComplete: boolean };

/** The server for a collector's packs, the browser for the demo. */
export type RipSource = {
  /** May be ahead of the page, which Back restores from the cache. */
  packsAsLeft: (packs: readonly RipPack[]) => RipPack[];
  /** Idempotent: a torn pack returns the same cards again. */
  openPack: (packId: string) => Promise<OpenedPack>;
  getCards: (packId: string) => Promise<OpenedPack>;
  /** Null without a film that may be watched. */
  getFilm: (packId: string) => Promise<PackFilm | null>;
  saveProgress: (packId: string, progress: RipProgress) => Promise<void>;
};
