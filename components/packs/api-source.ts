import type { OpenedPack, RipProgress, RipSource } from "@/components/packs/rip-source";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";
import type { PackWithCards } from "@/lib/packs/schema";

/** Progress of each pack on this page. */
const seen = new Map<string, RipProgress>();

export const apiSource: RipSource = {
  packsAsLeft: (packs) =>
    packs.map((pack) => {
      const mark = seen.get(pack.id);
      if (!mark) return pack;
      return {
        ...pack,
        isOpened: true,
        revealedCount: Math.max(pack.revealedCount, mark.revealedCount),
        isComplete: pack.isComplete || mark.isComplete,
      };
    }),
  openPack: async (packId) => {
    const opened = await toOpened(call("POST /api/packs/{id}/open", { params: { id: packId } }));
    seen.set(packId, {
      isComplete: false,
      ...seen.get(packId),
      revealedCount: opened.revealedCount,
    });
    void forgetInventory();
    return opened;
  },
  getCards: async (packId) => toOpened(call("GET /api/packs/{id}", { params: { id: packId } })),
  getFilm: async (packId) =>
    (await call("GET /api/packs/{id}/film", { params: { id: packId } })).film,
  saveProgress: async (packId, progress) => {
    seen.set(packId, progress);
    await call("PATCH /api/packs/{id}", {
      params: { id: packId },
      body: progress,
      keepalive: true,
    });
  },
};

/** The cards are now in the inventory, so this browser's cached lists are stale. */
async function forgetInventory(): Promise<void> {
  const { getQueryClient } = await import("@/components/ui/query-provider");
  await getQueryClient().invalidateQueries(under("/api/inventory"));
}

/** The check is fetched together with the cards. If that fails, they are shown unchecked. */
async function toOpened(answer: Promise<PackWithCards>): Promise<OpenedPack> {
  const [pack, checking] = await Promise.all([
    answer,
    import("@/components/packs/check-seal").catch(() => null),
  ]);
  const { cards, seal, position, revealedCount } = pack;
  if (!cards) throw new Error("The pack is still closed.");
  return {
    cards: checking && seal ? await checking.checkSeal({ position, cards }, seal) : cards,
    revealedCount,
  };
}
