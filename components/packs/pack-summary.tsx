"use client";

import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";

import type { CardShow } from "@/components/packs/motion/card-show";
import { nextFrame } from "@/components/packs/motion/play";
import { RipCard } from "@/components/packs/rip-card";
import { rarityLine } from "@/components/packs/rip-words";
import { Link } from "@/components/ui/link";
import type { PulledCard } from "@/lib/cards/schema";
import { packOf, type RipState } from "@/lib/packs/rip-machine";

type Landing = (card: CardShow, index: number, count: number) => void;
type PackSummaryProps = {
  state: RipState;
  onShare: ((packId: string) => void) | undefined;
  onCard: (card: CardShow) => () => void;
  onLanding: Landing;
};

/** Builds one card per frame, so that no frame takes long; the card from the table comes first. */
export function PackSummary({ state, onShare, onCard, onLanding }: PackSummaryProps) {
  const cards = state.cards ?? [];
  const [builtCount, setBuiltCount] = useState(1);
  const buildOrder = [state.index, ...cards.keys()].filter(
    (at, order, all) => all.indexOf(at) === order,
  );
  useEffect(() => {
    let isUnmounted = false;
    void (async () => {
      for (let count = 2; count <= cards.length && !isUnmounted; count += 1) {
        await nextFrame();
        await nextFrame();
        if (!isUnmounted) setBuiltCount(count);
      }
    })();
    return () => {
      isUnmounted = true;
    };
  }, [cards.length]);
  const name = packOf(state, state.packId)?.name;
  return (
    <section className="rip-summary">
      <h3>{state.phase === "complete" ? `${name} complete` : name}</h3>
      <ul className="rip-spread" data-many={cards.length > 4} style={spreadOf(cards.length)}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <div className="rip-slot">
              {buildOrder.indexOf(index) < builtCount && (
                <SummaryCard
                  card={card}
                  index={index}
                  count={cards.length}
                  onCard={onCard}
                  onLanding={onLanding}
                />
              )}
            </div>
            <div className="rip-spread-text" data-rarity={card.rarity}>
              <strong>{card.playerName}</strong>
              <span className="rip-spread-set">{card.setName} · </span>#{card.cardNumber}
              <span className="rip-rarity">{rarityLine(card)}</span>
            </div>
          </li>
        ))}
      </ul>
      {onShare && (
        <p className="flex flex-wrap justify-center gap-x-6 text-sm text-muted-foreground">
          <Link href="/inventory" className="inline-flex min-h-11 items-center textlink">
            View in Inventory
          </Link>
          <button
            type="button"
            className="inline-flex min-h-11 items-center textlink"
            onClick={() => state.packId && onShare(state.packId)}
          >
            Share this pack
          </button>
        </p>
      )}
    </section>
  );
}

function spreadOf(count: number): CSSProperties {
  const rows = count <= 5 ? 1 : count <= 12 ? 2 : 3;
  return { "--rows": rows, "--columns": Math.max(4, Math.ceil(count / rows)) } as CSSProperties;
}

type SummaryCardProps = {
  card: PulledCard;
  index: number;
  count: number;
  onCard: PackSummaryProps["onCard"];
  onLanding: Landing;
};

function SummaryCard({ card, index, count, onCard, onLanding }: SummaryCardProps) {
  const shown = useRef<CardShow>(null);
  const mount = useCallback(
    (show: CardShow) => {
      shown.current = show;
      const end = onCard(show);
      onLanding(show, index, count);
      return end;
    },
    [onCard, onLanding, index, count],
  );
  return (
    <div
      className="rip-layer"
      onPointerMove={({ clientX, clientY, currentTarget }) => {
        const { x, y, width, height } = currentTarget.getBoundingClientRect();
        shown.current?.tilt.aim(
          ((clientX - x) / width - 0.5) * 2,
          ((clientY - y) / height - 0.5) * 2,
        );
      }}
      onPointerLeave={() => shown.current?.tilt.rest()}
    >
      <RipCard card={card} isTurned isMini width={500} onMount={mount} />
    </div>
  );
}
