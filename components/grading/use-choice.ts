import { useState } from "react";

import type { GradingTrayCard } from "@/lib/grading/schema";

/** All cards of a tray but those left out. Samples and slabs can't be chosen. */
export function useChoice(cards: readonly GradingTrayCard[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const canChoose = ({ isSample, slab }: GradingTrayCard) => !isSample && slab === null;
  const isChosen = (card: GradingTrayCard) => canChoose(card) && !left.has(card.id);
  return {
    canChoose,
    isChosen,
    chosen: cards.filter(isChosen),
    toggle(id: string) {
      const next = new Set(left);
      if (!next.delete(id)) next.add(id);
      setLeft(next);
    },
  };
}
export type Choice = ReturnType<typeof useChoice>;
