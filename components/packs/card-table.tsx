"use client";

import { type CSSProperties, startTransition, useEffect, useState } from "react";

import { CARD_BACK } from "@/components/cards/pack-art";
import type { CardShow } from "@/components/packs/motion/card-show";
import { fetchPicture } from "@/components/packs/pack-pictures";
import { RipCard } from "@/components/packs/rip-card";
import { RipPicture } from "@/components/packs/rip-picture";
import { whenIdle } from "@/components/ui/when-idle";
import { cardPictureAt } from "@/lib/cards/card-picture";
import { packOf, type RipState } from "@/lib/packs/rip-machine";

const IDLE_LIMIT_MS = 3000;

type CardTableProps = {
  state: RipState;
  filedIndex: number;
  /** Whether the top card is still turning. */
  isTurning: boolean;
  onCard: (card: CardShow) => () => void;
};

export function CardTable({ state, filedIndex, isTurning, onCard }: CardTableProps) {
  const { phase, cards, index } = state;
  const [startIndex] = useState(index);
  const builtIndex = useBuiltAhead(state);
  // Preloads small pictures for the veils and the binder.
  useEffect(
    () => cards?.forEach(({ image }) => void fetchPicture(cardPictureAt(image, 250))),
    [cards],
  );
  const isUp = (phase === "hidden" || phase === "revealed") && cards !== null;
  const topIndex = isUp ? index : -1;
  // The previous card stays on the table until it reaches its pocket.
  const isLeaving = (at: number) => isUp && at === index - 1 && at >= startIndex && at > filedIndex;
  const onTable = (cards ?? [])
    .map((card, at) => ({ card, at }))
    .filter(({ at }) => at === topIndex || at === builtIndex || isLeaving(at));
  const covered = isUp ? index + 1 : index;
  const pileSize = Math.max(0, (packOf(state, state.packId)?.cardCount ?? 0) - covered);
  return (
    <div data-part="table" className="rip-table">
      {Array.from({ length: pileSize }, (_, order) => covered + order)
        .reverse()
        .map((at) => (
          <div
            key={at}
            data-depth={at - index}
            className="rip-pile"
            style={{ "--depth": at - index } as CSSProperties}
          >
            <RipPicture src={CARD_BACK} alt="" />
          </div>
        ))}
      {onTable.reverse().map(({ card, at }) => (
        <RipCard
          key={card.id}
          card={card}
          isTurned={at < index || (at === index && phase === "revealed")}
          isTurning={at === index && isTurning}
          isWaiting={at > topIndex}
          width={innerWidth > 1600 || devicePixelRatio > 1.2 ? 750 : 500}
          onMount={onCard}
        />
      ))}
    </div>
  );
}

/** Builds the next card while idle; building it on demand would drop its first frames. */
function useBuiltAhead({ phase, cards, index }: RipState): number {
  const [built, setBuilt] = useState(-1);
  const next = phase === "opening" ? index : phase === "revealed" ? index + 1 : -1;
  const isThere = cards !== null && next >= 0 && next < cards.length;
  useEffect(
    () =>
      isThere ? whenIdle(() => startTransition(() => setBuilt(next)), IDLE_LIMIT_MS) : undefined,
    [isThere, next],
  );
  return isThere && built === next ? built : -1;
}
