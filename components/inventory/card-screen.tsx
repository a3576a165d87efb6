"use client";

import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useRef, useState } from "react";

import { CardScans } from "@/components/cards/card-scans";
import { PackOutCompare } from "@/components/cards/pack-out-compare";
import { actedOn } from "@/components/inventory/apply-action";
import { actionsOf } from "@/components/inventory/card-actions";
import { CardCorrections } from "@/components/inventory/card-corrections";
import { CardFacts } from "@/components/inventory/card-facts";
import { CardHistory } from "@/components/inventory/card-history";
import { CardProblem } from "@/components/inventory/card-problem";
import { CardValues } from "@/components/inventory/card-values";
import { cardQuery } from "@/components/inventory/inventory-queries";
import { useCardActions } from "@/components/inventory/use-card-actions";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { LocalTime } from "@/components/ui/local-time";
import { TitledSection } from "@/components/ui/titled-section";
import { WatchFilm } from "@/components/videos/watch-film";
import type { CardAction } from "@/lib/cards/card-status";
import { describeCard, slabName, versionOf } from "@/lib/cards/card-words";
import type { CardDetail } from "@/lib/inventory/schema";
import { parseInventoryView } from "@/lib/inventory/view";

const ShareCard = lazyInBrowser(() =>
  import("@/components/inventory/share-card").then((module) => module.ShareCard),
);
const VIEW = parseInventoryView(new URLSearchParams());

export function CardScreen({ id, readAt }: { id: string; readAt: number }) {
  const { data } = useQuery(cardQuery(id));
  const act = useCardActions();
  // Shown after an action until the server has answered.
  const [acted, setActed] = useState<{ from: CardDetail; to: CardDetail } | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const shareButton = useRef<HTMLButtonElement>(null);
  if (!data) return null;
  const card = acted?.from === data ? acted.to : data;

  function actOn(action: CardAction) {
    setActed({ from: card, to: { ...card, ...actedOn(card, action, new Date()) } });
    act({
      action,
      selection: { isAll: false, ids: new Set([id]) },
      view: VIEW,
      pulledUntil: undefined,
      onFailure: () => setActed(null),
    });
  }
  const details = [
    card.team,
    `${card.setName} #${card.cardNumber}`,
    versionOf(card),
    card.slab && slabName(card.slab),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="wrap pb-16">
      <Breadcrumbs
        crumbs={[{ label: "Inventory", href: "/inventory" }, { label: card.playerName }]}
      />
      <div className="grid gap-x-14 gap-y-12 pt-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-12">
          <CardScans card={card} />
          {card.sightings.length > 0 && (
            <TitledSection
              id="film"
              title="Out of the pack"
              size="xl"
              hint="Both cameras, at the second in which the card came out of its pack."
              className="grid scroll-mt-24 gap-4"
              data-print="none"
            >
              <WatchFilm of={{ packId: card.packId }} cardId={id} />
            </TitledSection>
          )}
          {card.packOut && (
            <section aria-labelledby="as-packed" className="grid gap-4">
              <div className="grid gap-1">
                <h2 id="as-packed" className="text-xl">
                  As it was packed
                </h2>
                <p className="text-sm text-muted-foreground">
                  Photographed at our desk before it left,{" "}
                  <LocalTime iso={card.packOut.packedAt} format="day" />. Drag the seam to compare
                  it with the break scan.
                </p>
              </div>
              <div className="w-full max-w-96 print:max-w-none">
                <PackOutCompare
                  name={describeCard(card)}
                  scan={card.image}
                  photo={card.packOut.photo}
                  width="(min-width: 28rem) 384px, 92vw"
                />
              </div>
            </section>
          )}
        </div>
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-1">
            <h1 className="text-4xl">{card.playerName}</h1>
            <p className="text-muted-foreground">{details}</p>
          </div>
          <div className="grid grid-cols-2 gap-2" data-print="none">
            {actionsOf(card).map(({ id: action, label, isIdle }) => (
              <Button
                key={action}
                variant="outline"
                className="px-2"
                aria-disabled={isIdle || undefined}
                onClick={() => !isIdle && actOn(action)}
              >
                {label}
              </Button>
            ))}
            <Button ref={shareButton} className="px-2" onClick={() => setIsSharing(true)}>
              <Share2 className="icon-sm" aria-hidden="true" />
              Share Card
            </Button>
          </div>
          <CardFacts card={card} detail={card} isComing={false} />
          <CardCorrections corrections={card.corrections} heading="h2" />
          <CardHistory events={card.events} heading="h2" />
          <CardProblem card={card} />
        </div>
        <CardValues card={card} readAt={readAt} />
      </div>
      {isSharing && (
        <ShareCard
          card={card}
          isOpen={isSharing}
          onClose={() => setIsSharing(false)}
          returnFocus={() => shareButton.current?.focus()}
          isOverPanel={false}
        />
      )}
    </div>
  );
}
