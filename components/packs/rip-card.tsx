"use client";

import { useLayoutEffect, useRef } from "react";

import { CARD_BACK } from "@/components/cards/pack-art";
import { BLURRED_SIZE, paintBlurred } from "@/components/packs/motion/blurred-picture";
import { CardShow } from "@/components/packs/motion/card-show";
import { patternOf } from "@/components/packs/motion/patterns";
import { RipPicture } from "@/components/packs/rip-picture";
import { announceCard } from "@/components/packs/rip-words";
import { type CardWidth, cardPictureAt } from "@/lib/cards/card-picture";
import type { PulledCard } from "@/lib/cards/schema";

type RipCardProps = {
  card: PulledCard;
  /** The text is rendered only once the card turns. */
  isTurned: boolean;
  /** Whether it doesn't lie face up yet, so isn't named. */
  isTurning?: boolean;
  /** Built, but hidden until its turn. */
  isWaiting?: boolean;
  isMini?: boolean;
  width: CardWidth;
  /** Receives the card's moving part and returns its cleanup. */
  onMount: (show: CardShow) => () => void;
};

/** Layers from the bottom: shadow, edge light, veiled back, picture, foil in two depths, glare. */
export function RipCard({
  card,
  isTurned,
  isTurning = false,
  isWaiting = false,
  isMini = false,
  width,
  onMount,
}: RipCardProps) {
  const root = useRef<HTMLDivElement>(null);
  const blurred = useRef<HTMLCanvasElement>(null);
  const pattern = patternOf(card.parallel);

  useLayoutEffect(
    () => (root.current ? onMount(new CardShow(root.current, card, { isMini })) : undefined),
    [card, isMini, onMount],
  );
  useLayoutEffect(() => {
    if (blurred.current) void paintBlurred(blurred.current, cardPictureAt(card.image, 250));
  }, [card.image]);

  return (
    <div
      ref={root}
      className="rip-card"
      data-turned={isTurned}
      data-waiting={isWaiting}
      data-rarity={card.rarity}
      data-parallel={card.parallel}
    >
      <div className="rip-card-shadow" />
      <div data-part="halo" className="rip-layer">
        <div data-part="glow" className="rip-glow" />
        <div data-part="edge" className="rip-edge">
          <i data-part="spin" />
        </div>
      </div>
      <div data-part="card-tilt" className="rip-layer rip-deep">
        <div data-part="flip" className="rip-layer rip-deep">
          <div data-part="card-back" className="rip-face">
            <RipPicture src={CARD_BACK} alt="" />
            <div className="rip-veil">
              <canvas ref={blurred} {...BLURRED_SIZE} />
              {!isMini && !isTurned && <span>Card Hidden</span>}
            </div>
            {/* Seen while the lower edge is lifted. */}
            <div
              data-part="lower"
              className="rip-lower"
              style={{ backgroundImage: `url(${cardPictureAt(card.image, 250)})` }}
            />
          </div>
          {/* The small picture, already fetched, lies beneath the large one. */}
          <div
            data-part="card-front"
            className="rip-face rip-face-front"
            style={{ backgroundImage: `url(${cardPictureAt(card.image, 250)})` }}
          >
            <RipPicture
              src={cardPictureAt(card.image, width)}
              alt={isTurned && !isTurning ? announceCard(card) : ""}
            />
            {card.parallel !== "Base" && (
              <>
                <div className="rip-foil rip-foil-one">
                  <i data-shine="20 14" />
                </div>
                <div
                  className="rip-foil rip-foil-two"
                  style={pattern ? { maskImage: pattern } : undefined}
                >
                  <i data-shine="-26 -18" />
                </div>
              </>
            )}
            <div className="rip-glare">
              <i data-shine="17 17" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
