"use client";

import { useState } from "react";

import { RipPicture } from "@/components/packs/rip-picture";
import { announceCard, primaryAction, rarityLine, WAITING } from "@/components/packs/rip-words";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { Spinner } from "@/components/ui/spinner";
import { cardPictureAt } from "@/lib/cards/card-picture";
import type { RipState } from "@/lib/packs/rip-machine";

type RipPanelProps = {
  state: RipState;
  filedIndex: number;
  /** The card's name appears once it has turned. */
  isTurning: boolean;
  onPress: () => void;
};

/** Keeps its space while a pack is in the hand. */
export function RipPanel({ state, filedIndex, isTurning, onPress }: RipPanelProps) {
  const { phase } = state;
  const action = primaryAction(state);
  const isSummary = phase === "complete" || phase === "viewing";
  const isMissing = isSummary && state.cards === null;
  return (
    <div
      className="rip-panel"
      data-idle={phase === "held" || (phase === "opening" && !state.isAnimated)}
    >
      {isMissing && <Waiting />}
      {!isSummary && <Facts state={state} isTurning={isTurning} />}
      <Button
        data-part="primary"
        size="lg"
        className="rip-primary"
        data-idle={!action || isMissing}
        onClick={onPress}
      >
        {action?.label ?? "Reveal Card"}
      </Button>
      {!isSummary && <Binder key={state.packId} state={state} filedIndex={filedIndex} />}
    </div>
  );
}

/** A flying card isn't in its pocket yet. */
function Binder({
  state: { packs, packId, cards, index },
  filedIndex,
}: Pick<RipPanelProps, "state" | "filedIndex">) {
  const [startIndex] = useState(index);
  const count = packs.find(({ id }) => id === packId)?.cardCount ?? 0;
  return (
    <ol aria-label="Cards of this pack" className="rip-binder">
      {Array.from({ length: count }, (_, at) => {
        const card =
          at < startIndex || at <= filedIndex || at < index - 1 ? cards?.[at] : undefined;
        return (
          <li key={at} data-pocket={at} data-now={at === index}>
            {card && at < index ? (
              <RipPicture src={cardPictureAt(card.image, 250)} alt={announceCard(card)} />
            ) : (
              <span>
                <span className="sr-only">Card </span>
                {at + 1}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Hidden from screen readers, because the live region announces it. */
function Waiting() {
  return (
    <p aria-hidden="true" className="flex items-center gap-2">
      <Spinner /> {WAITING}
    </p>
  );
}

function Facts({
  state: { phase, cards, index },
  isTurning,
}: Pick<RipPanelProps, "state" | "isTurning">) {
  const card = cards?.[index];
  if (!card && phase !== "held")
    return (
      <div className="rip-facts">
        <Waiting />
      </div>
    );
  if (phase !== "revealed" || !card || isTurning) return <div className="rip-facts" />;
  return (
    <div key={card.id} className="rip-facts" data-rarity={card.rarity}>
      <p className="rip-rarity">{rarityLine(card)}</p>
      <h3>{card.playerName}</h3>
      <p>
        <span>
          {card.setName} · #{card.cardNumber}
        </span>
        {card.seal === "checked" && <SealMark />}
      </p>
      {card.seal === "wrong" && (
        <p role="alert" className="text-destructive">
          This card doesn’t match its sealed record. Please tell us.
        </p>
      )}
    </div>
  );
}

function SealMark() {
  return (
    <span title="Matches its sealed record">
      <CheckIcon className="ml-1.5 inline size-3.5 align-[-0.125em] text-status-listed" />
      <span className="sr-only">. Matches its sealed record.</span>
    </span>
  );
}
