"use client";

import type { CSSProperties } from "react";

import { LOUDNESS } from "@/components/rip/motion/loudness";
import { RipPicture } from "@/components/rip/rip-picture";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { cardPictureAt } from "@/lib/cards/card-picture";
import { packOf, type RipState } from "@/lib/packs/rip-machine";
import { describeCard, primaryAction, rarityLine } from "@/lib/packs/rip-words";

type RipPanelProps = { state: RipState; filedIndex: number; onPress: () => void };

/** What is known of the card, the one large button, and the binder that fills up. */
export function RipPanel({ state, filedIndex, onPress }: RipPanelProps) {
  const { phase, cards, index } = state;
  const action = primaryAction(state);
  const isTurning = phase === "hidden" || phase === "revealed";
  const isWaiting = cards === null && (isTurning || phase === "viewing" || phase === "complete");
  return (
    <div className="rip-panel" data-idle={phase === "held" || phase === "opening"}>
      {isTurning && <Facts state={state} />}
      {isWaiting && !isTurning && <Spinner />}
      {action && !isWaiting && (
        <Button data-part="primary" size="lg" className="rip-primary" onClick={onPress}>
          {action.label}
        </Button>
      )}
      {isTurning && (
        <ol aria-label="Cards of this pack" className="rip-binder">
          {Array.from({ length: packOf(state, state.packId)?.cardCount ?? 0 }, (_, at) => {
            const card = cards?.[at];
            const isFiled = at < index && (at <= filedIndex || filedIndex < 0 || at < index - 1);
            return (
              <li key={at} data-pocket={at} data-now={at === index}>
                {card && isFiled ? <RipPicture src={cardPictureAt(card.image, 250)} alt={describeCard(card)} /> : at + 1}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

/** Player, set, number and rarity; they come as the card comes round. */
function Facts({ state: { phase, cards, index, via } }: { state: RipState }) {
  const card = cards?.[index];
  if (!card) return <div className="rip-facts">{<Spinner />}</div>;
  if (phase !== "revealed") return <div className="rip-facts" />;
  const { turnMs, rays } = LOUDNESS[card.rarity];
  const delay = via === "REVEAL" ? turnMs * (rays > 0.5 ? 0.74 : 0.5) : 0;
  return (
    <div key={card.id} className="rip-facts" data-rarity={card.rarity} style={{ "--facts-delay": `${delay}ms` } as CSSProperties}>
      <p className="rip-rarity">{rarityLine(card)}</p>
      <h3>{card.playerName}</h3>
      <p>
        {card.setName} · #{card.cardNumber}
      </p>
    </div>
  );
}
