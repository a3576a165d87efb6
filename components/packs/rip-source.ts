import type { PulledCard } from "@/lib/cards/schema";
import type { RipPack } from "@/lib/packs/rip-machine";

/** The cards of a torn pack, and how many of them have been turned, wherever that was. */
export type OpenedPack = { cards: PulledCard[]; revealedCount: number };

export type RipProgress = { revealedCount: number; isComplete: boolean };

/** Where packs are opened: by the server for what a collector owns, in the browser for the demo. */
export type RipSource = {
  /** The packs as this browser has left them: it may know more than the page, which Back brings as it was. */
  packsAsLeft: (packs: readonly RipPack[]) => RipPack[];
  /** Tears a pack and answers its cards; torn once, it answers the same again. */
  openPack: (packId: string) => Promise<OpenedPack>;
  /** The cards of a pack that was torn before. */
  getCards: (packId: string) => Promise<OpenedPack>;
  saveProgress: (packId: string, progress: RipProgress) => Promise<void>;
};
