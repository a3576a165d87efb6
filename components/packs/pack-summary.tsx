"use client";

import { Play } from "lucide-react";
import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { CardShow } from "@/components/packs/motion/card-show";
import { nextFrame } from "@/components/packs/motion/play";
import { PackChoices } from "@/components/packs/pack-choices";
import { RipCard } from "@/components/packs/rip-card";
import type { RipSource } from "@/components/packs/rip-source";
import { rarityLine } from "@/components/packs/rip-words";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { Link } from "@/components/ui/link";
import { bestCard } from "@/lib/cards/best-card";
import type { PulledCard } from "@/lib/cards/schema";
import { packOf, type RippedCard, type RipState } from "@/lib/packs/rip-machine";
import { formatCents, toCents } from "@/lib/platform/money";
import type { PackFilm } from "@/lib/videos/schema";

const LazyCardFilm = lazyInBrowser(() =>
  import("@/components/videos/card-film").then((module) => module.CardFilm),
);

/** More cards have little room. */
const MOST_WITH_A_BEST = 5;

type Landing = (card: CardShow, index: number, count: number) => void;
type PackSummaryProps = {
  state: RipState;
  source: RipSource;
  isSample: boolean;
  onShare: ((packId: string) => void) | undefined;
  onCard: (card: CardShow) => () => void;
  onLanding: Landing;
};

/** Builds one card per frame, so that no frame takes long; the card from the table comes first. */
export function PackSummary({
  state,
  source,
  isSample,
  onShare,
  onCard,
  onLanding,
}: PackSummaryProps) {
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
  const film = useFilm(source, state.packId);
  const [filmedId, setFilmedId] = useState<string | null>(null);
  const filmButton = useRef<HTMLButtonElement>(null);
  const best = bestCard(cards);
  function showCards() {
    flushSync(() => setFilmedId(null));
    filmButton.current?.focus();
  }
  return (
    <section className="rip-summary">
      <h3>{titleOf(name, state.phase, filmedId !== null)}</h3>
      {film && filmedId !== null && (
        <>
          <LazyCardFilm film={film} cardId={filmedId} hasFocus className="w-full max-w-6xl" />
          <Button variant="stage" onClick={showCards}>
            Back to the cards
          </Button>
        </>
      )}
      {/* The cards stay, because they would be dealt and turned again. */}
      <ul
        hidden={filmedId !== null}
        className="rip-spread"
        data-many={cards.length > 4}
        style={spreadOf(cards.length)}
      >
        {cards.map((card, index) => (
          <li
            key={card.id}
            data-best={card === best && cards.length > 1 && cards.length <= MOST_WITH_A_BEST}
          >
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
              <strong>
                {film ? (
                  <button type="button" className="textlink" onClick={() => setFilmedId(card.id)}>
                    {card.playerName}
                    <span className="sr-only"> on film</span>
                  </button>
                ) : (
                  card.playerName
                )}
              </strong>
              <span className="rip-spread-set">{card.setName} · </span>#{card.cardNumber}
              <span className="rip-rarity">{rarityLine(card)}</span>
            </div>
          </li>
        ))}
      </ul>
      {filmedId === null && (
        <div className="rip-after">
          <PackValue cards={cards} />
          {film && best && (
            <Button ref={filmButton} variant="stage" onClick={() => setFilmedId(best.id)}>
              <Play className="icon-sm" aria-hidden="true" />
              See it on film
            </Button>
          )}
          {onShare && !isSample && <PackChoices cardIds={cards.map(({ id }) => id)} />}
          {onShare && (
            <>
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
            </>
          )}
        </div>
      )}
    </section>
  );
}

function titleOf(name: string | undefined, phase: RipState["phase"], isFilm: boolean) {
  if (isFilm) return `${name} on film`;
  return phase === "complete" ? `${name} complete` : name;
}

function PackValue({ cards }: { cards: readonly RippedCard[] }) {
  const sources = [...new Set(cards.flatMap(({ valueSource }) => valueSource ?? []))];
  if (sources.length === 0) return null;
  const cents = cards.reduce((sum, { estimatedValue }) => sum + toCents(estimatedValue), 0);
  return (
    <p>
      Estimated value{" "}
      <strong className="font-medium text-foreground tabular-nums">{formatCents(cents)}</strong>
      {`: ${sources.join(", ")}`}
    </p>
  );
}

/** Without a film, and while it can't be loaded, the summary is as it is. */
function useFilm(source: RipSource, packId: string | null): PackFilm | null {
  const [film, setFilm] = useState<PackFilm | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    if (packId !== null)
      source.getFilm(packId).then(
        (found) => !isUnmounted && setFilm(found),
        () => undefined,
      );
    return () => {
      isUnmounted = true;
    };
  }, [source, packId]);
  return film;
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
