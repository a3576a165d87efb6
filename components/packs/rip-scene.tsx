"use client";

import { useState } from "react";

import { CardTable } from "@/components/packs/card-table";
import type { CardShow } from "@/components/packs/motion/card-show";
import { PackInHand } from "@/components/packs/pack-in-hand";
import { handPackWidth } from "@/components/packs/pack-pictures";
import { packOf, type RipState } from "@/lib/packs/rip-machine";

type RipSceneProps = {
  state: RipState;
  packArt: string;
  isHidden: boolean;
  /** Index of the last card of this pack that reached its pocket. */
  filedIndex: number;
  isTurning: boolean;
  onCard: (card: CardShow) => () => void;
};

/** The hand's layers exist from the start, so that taking a pack is cheap. */
export function RipScene({
  state,
  packArt,
  isHidden,
  filedIndex,
  isTurning,
  onCard,
}: RipSceneProps) {
  const [packWidth] = useState(handPackWidth);
  return (
    <section data-part="scene" className="rip-scene" hidden={isHidden}>
      {state.packId !== null && (
        <CardTable
          key={state.packId}
          state={state}
          filedIndex={filedIndex}
          isTurning={isTurning}
          onCard={onCard}
        />
      )}
      <PackInHand
        packArt={packArt}
        packName={packOf(state, state.packId)?.name ?? ""}
        width={packWidth}
        error={state.error}
      />
    </section>
  );
}
