import art from "@/assets/samples/demo-card-art.json";
import cards from "@/assets/samples/demo-cards.json";
import type { Rarity } from "@/lib/cards/rarity";
import type { PulledCard } from "@/lib/cards/schema";

const pictures: Record<string, { name: string }> = art;

/** A separate script, fetched when a demo pack is opened. */
export function demoCardsOf(position: number): PulledCard[] {
  return cards
    .filter(({ pack }) => pack === position)
    .map((card, index) => ({
      id: card.id,
      position: index + 1,
      playerName: card.player,
      setName: `${card.year} ${card.set}`,
      cardNumber: card.number,
      category: card.category,
      parallel: card.parallel,
      rarity: card.rarity as Rarity,
      serial: card.serial ?? null,
      estimatedValue: card.estimatedValue,
      image: `/art/demo/${pictures[card.id]?.name}-front-500.avif`,
      backImage: `/art/demo/${pictures[card.id]?.name}-back-500.avif`,
    }));
}
