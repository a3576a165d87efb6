"use client";

import { useState } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { printedOn } from "@/components/cards/details-of";
import { FoilGlow } from "@/components/cards/foil-glow";
import { RarityBadge } from "@/components/cards/rarity-badge";
import type { Side } from "@/components/cards/scanned-card";
import { Badge } from "@/components/ui/badge";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { describeCard } from "@/lib/cards/card-words";
import type { RipCard, RipPack, SoldCard } from "@/lib/showcase/published";
import type { SharedCard } from "@/lib/showcase/schema";

const ScanViewer = lazyInBrowser(() =>
  import("@/components/cards/scan-viewer").then((module) => module.ScanViewer),
);

type Opened = { card: SharedCard; side: Side; isOpen: boolean };

/** Packs in box order, each with its cards in order. A card opens enlarged. */
export function SharedPacks({ packs, isSample }: { packs: readonly RipPack[]; isSample: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <div className="grid gap-14">
      {packs.map(({ position, cards, sold }) => (
        <section key={position} aria-labelledby={`pack-${position}`} className="grid gap-5">
          <h2 id={`pack-${position}`} className="text-xl">{`Pack ${position}`}</h2>
          <ol className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
            {[...cards, ...sold]
              .sort((a, b) => a.position - b.position)
              .map((card) =>
                "image" in card ? (
                  <SharedCardFace
                    key={card.position}
                    card={card}
                    onEnlarge={() => setOpened({ card, side: "front", isOpen: true })}
                  />
                ) : (
                  <SoldCardFace key={card.position} card={card} />
                ),
              )}
          </ol>
        </section>
      ))}
      {opened && (
        <ScanViewer
          card={{ ...opened.card, isSample }}
          side={opened.side}
          isOpen={opened.isOpen}
          onSide={(side) => setOpened({ ...opened, side })}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </div>
  );
}

function SharedCardFace({ card, onEnlarge }: { card: RipCard; onEnlarge: () => void }) {
  const { playerName, rarity, slab, image, hasLeft } = card;
  return (
    <li className="grid content-start gap-3 text-sm">
      <FoilGlow rarity={rarity}>
        <button
          type="button"
          aria-label={`Enlarge: ${describeCard(card)}`}
          className="block w-full rounded-[5.4%/4%]"
          onClick={onEnlarge}
        >
          <CardPicture
            image={image}
            alt=""
            width="(min-width: 64rem) 190px, (min-width: 48rem) 22vw, (min-width: 40rem) 30vw, 45vw"
            upTo={500}
            className="w-full"
          />
        </button>
      </FoilGlow>
      <div className="grid gap-1">
        <p className="font-strong [overflow-wrap:anywhere]">{playerName}</p>
        <p className="text-muted-foreground">{printedOn(card)}</p>
        <p className="flex flex-wrap gap-1.5">
          <RarityBadge rarity={rarity} />
          {slab && <Badge variant="grade">{`${slab.company} ${slab.grade}`}</Badge>}
          {hasLeft && <MovedOnBadge />}
        </p>
      </div>
    </li>
  );
}

/** Its picture is its new owner's to show. */
function SoldCardFace({ card: { position, facts } }: { card: SoldCard }) {
  return (
    <li className="grid content-start gap-3 text-sm">
      <span
        aria-hidden="true"
        className="grid aspect-5/7 w-full place-items-center rounded-[5.4%/4%] border border-dashed border-border-strong text-lg font-medium text-muted-foreground"
      >
        {facts ? facts.cardNumber : position}
      </span>
      <div className="grid gap-1">
        <p className="font-strong [overflow-wrap:anywhere]">
          {facts ? facts.playerName : `Card ${position}`}
        </p>
        {facts && (
          <p className="text-muted-foreground">{`${facts.setName} #${facts.cardNumber}`}</p>
        )}
        <p>
          <MovedOnBadge />
        </p>
      </div>
    </li>
  );
}

function MovedOnBadge() {
  return <Badge variant="outline">Moved on</Badge>;
}
