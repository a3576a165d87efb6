import type { RipSource } from "@/components/packs/rip-source";
import { readStored, ripKey, store } from "@/components/packs/storage";
import { DEMO_BOX } from "@/lib/packs/demo-box";
import type { RipPack } from "@/lib/packs/rip-machine";

const KEY = ripKey("demo-packs");

type Stored = Record<string, { revealedCount: number; isComplete: boolean }>;

/** The demo keeps its state in this browser only. */
export const demoSource: RipSource = {
  packsAsLeft: storedDemoPacks,
  openPack: async (packId) => {
    const cards = await cardsOf(packId);
    if (!readStoredMarks()[packId]) keep(packId, { revealedCount: 0, isComplete: false });
    return { cards, revealedCount: countOf(packId) };
  },
  getCards: async (packId) => ({ cards: await cardsOf(packId), revealedCount: countOf(packId) }),
  getFilm: async () => null,
  saveProgress: async (packId, progress) => keep(packId, progress),
};

function storedDemoPacks(): RipPack[] {
  const stored = readStoredMarks();
  return DEMO_BOX.packs.map((pack) => {
    const mark = stored[pack.id];
    if (typeof mark !== "object" || mark === null) return pack;
    const isComplete = mark.isComplete === true;
    const revealedCount = isComplete
      ? pack.cardCount
      : Math.min(pack.cardCount, Math.max(0, Math.trunc(Number(mark.revealedCount) || 0)));
    return { ...pack, isOpened: true, isComplete, revealedCount };
  });
}

function countOf(packId: string): number {
  return storedDemoPacks().find(({ id }) => id === packId)?.revealedCount ?? 0;
}

export function forgetDemoPacks(): void {
  store(KEY, null);
}

async function cardsOf(packId: string) {
  const { demoCardsOf } = await import("@/components/packs/demo-cards");
  return demoCardsOf(DEMO_BOX.packs.find(({ id }) => id === packId)?.position ?? 0);
}

function keep(packId: string, mark: Stored[string]): void {
  store(KEY, { ...readStoredMarks(), [packId]: mark });
}

function readStoredMarks(): Stored {
  const stored = readStored(KEY);
  return typeof stored === "object" && stored !== null ? (stored as Stored) : {};
}
