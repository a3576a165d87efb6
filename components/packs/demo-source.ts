import type { RipSource } from "@/components/packs/rip-source";
import { readStored, ripKey, store } from "@/components/packs/storage";
import { DEMO_BOX } from "@/lib/packs/demo-box";
import type { RipPack } from "@/lib/packs/rip-machine";

const KEY = ripKey("demo-packs");

type Kept = Record<string, { revealedCount: number; isComplete: boolean }>;

/** The demo keeps its state in this browser only. */
export const demoSource: RipSource = {
  packsAsLeft: keptDemoPacks,
  openPack: async (packId) => {
    const cards = await cardsOf(packId);
    if (!readKept()[packId]) keep(packId, { revealedCount: 0, isComplete: false });
    return { cards, revealedCount: countOf(packId) };
  },
  getCards: async (packId) => ({ cards: await cardsOf(packId), revealedCount: countOf(packId) }),
  saveProgress: async (packId, progress) => keep(packId, progress),
};

function keptDemoPacks(): RipPack[] {
  const kept = readKept();
  return DEMO_BOX.packs.map((pack) => {
    const mark = kept[pack.id];
    if (typeof mark !== "object" || mark === null) return pack;
    const isComplete = mark.isComplete === true;
    const revealedCount = isComplete
      ? pack.cardCount
      : Math.min(pack.cardCount, Math.max(0, Math.trunc(Number(mark.revealedCount) || 0)));
    return { ...pack, isOpened: true, isComplete, revealedCount };
  });
}

function countOf(packId: string): number {
  return keptDemoPacks().find(({ id }) => id === packId)?.revealedCount ?? 0;
}

export function forgetDemoPacks(): void {
  store(KEY, null);
}

async function cardsOf(packId: string) {
  const { demoCardsOf } = await import("@/components/packs/demo-cards");
  return demoCardsOf(DEMO_BOX.packs.find(({ id }) => id === packId)?.position ?? 0);
}

function keep(packId: string, mark: Kept[string]): void {
  store(KEY, { ...readKept(), [packId]: mark });
}

function readKept(): Kept {
  const kept = readStored(KEY);
  return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
}
