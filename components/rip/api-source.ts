import type { RipSource } from "@/components/rip/rip-source";
import type { PulledCard } from "@/lib/cards/schema";
import { apiFetch } from "@/lib/http/client";
import type { PackWithCards } from "@/lib/packs/schema";

/** A collector's own packs: the server opens them, and knows how far one has come. */
export const apiSource: RipSource = {
  openPack: async (packId) => cardsOf(await apiFetch<PackWithCards>("POST", `/api/packs/${packId}/open`)),
  getCards: async (packId) => cardsOf(await apiFetch<PackWithCards>("GET", `/api/packs/${packId}`)),
  saveProgress: async (packId, progress) => {
    await apiFetch("PATCH", `/api/packs/${packId}`, progress);
  },
};

function cardsOf({ cards }: PackWithCards): PulledCard[] {
  if (!cards) throw new Error("The pack is still closed.");
  return cards;
}
