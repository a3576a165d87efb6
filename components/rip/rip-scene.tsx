"use client";

import { type CSSProperties, useEffect, useState } from "react";

import type { CardShow } from "@/components/rip/motion/card-show";
import { PackInHand } from "@/components/rip/pack-in-hand";
import { fetchPicture, packWidthFor } from "@/components/rip/pack-pictures";
import { CARD_BACK, RipCard } from "@/components/rip/rip-card";
import { RipPicture } from "@/components/rip/rip-picture";
import { cardPictureAt } from "@/lib/cards/card-picture";
import { packOf, type RipState } from "@/lib/packs/rip-machine";

type RipSceneProps = {
  state: RipState;
  packArt: string;
  isHidden: boolean;
  /** The last card of this pack that has come to its pocket. */
  filedIndex: number;
  onCard: (card: CardShow) => () => void;
};

/** The table with the pile and the card on top, and the pack in the hand before it. */
export function RipScene({ state, packArt, isHidden, filedIndex, onCard }: RipSceneProps) {
  const { phase, cards, index } = state;
  const pack = packOf(state, state.packId);
  const [startIndex] = useState(index);
  const [packWidth] = useState(() => packWidthFor(Math.min(innerHeight * 0.4, innerWidth * 0.73)));
  // Small pictures for the veils and the binder: there before their card comes up.
  useEffect(() => cards?.forEach(({ image }) => void fetchPicture(cardPictureAt(image, 250))), [cards]);
  const isInHand = phase === "held" || phase === "opening";
  const isTurning = (phase === "hidden" || phase === "revealed") && cards !== null;
  // The card before stays on the table until it has come to its pocket.
  const onTable = isTurning ? cards.filter((_, at) => at === index || (at === index - 1 && at >= startIndex && at > filedIndex)) : [];
  const covered = isTurning ? index + 1 : index;
  return (
    <section data-part="scene" className="rip-scene" hidden={isHidden}>
      <div data-part="table" className="rip-table">
        {Array.from({ length: Math.max(0, (pack?.cardCount ?? 0) - covered) }, (_, order) => covered + order)
          .reverse()
          .map((at) => (
            <div key={at} data-depth={at - index} className="rip-pile" style={{ "--depth": at - index } as CSSProperties}>
              <RipPicture src={CARD_BACK} alt="" />
            </div>
          ))}
        {[...onTable].reverse().map((card) => (
          <RipCard key={card.id} card={card} isTurned={phase === "revealed" || card !== cards?.[index]} width={innerWidth > 1600 || devicePixelRatio > 1.2 ? 750 : 500} onMount={onCard} />
        ))}
      </div>
      {isInHand && <PackInHand packArt={packArt} packName={pack?.name ?? ""} width={packWidth} error={state.error} />}
    </section>
  );
}
