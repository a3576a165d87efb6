import type { Replay } from "@/components/packs/rip-screen";
import type { OpenedPack, RipProgress, RipSource } from "@/components/packs/rip-source";
import { call } from "@/lib/client/call";
import type { RipBox } from "@/lib/packs/rip-box";

/** The packs as their collector published them. The visitor's progress stays on the page. */
export function createReplay({ id: slug, packs }: RipBox): Replay {
  const marks = new Map<string, RipProgress>();

  async function open(packId: string): Promise<OpenedPack> {
    const position = packs.find((pack) => pack.id === packId)?.position ?? 0;
    const { cards } = await call("GET /api/published/{slug}/packs/{pack}", {
      params: { slug, pack: position },
    });
    return {
      cards: cards.map((card) => ({
        ...card,
        id: `${packId}-${card.position}`,
        category: null,
        estimatedValue: "0.00",
      })),
      revealedCount: marks.get(packId)?.revealedCount ?? 0,
    };
  }

  const source: RipSource = {
    packsAsLeft: (known) =>
      known.map((pack) => ({ ...pack, isOpened: marks.has(pack.id), ...marks.get(pack.id) })),
    openPack: async (packId) => {
      const opened = await open(packId);
      if (!marks.has(packId)) marks.set(packId, { revealedCount: 0, isComplete: false });
      return opened;
    },
    getCards: open,
    getFilm: async () => null,
    saveProgress: async (packId, progress) => void marks.set(packId, progress),
  };
  return { source, forget: () => marks.clear() };
}
