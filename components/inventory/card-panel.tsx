"use client";

import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";

import { CardPicture } from "@/components/cards/card-picture";
import { actionsOf } from "@/components/inventory/card-actions";
import { CardCorrections } from "@/components/inventory/card-corrections";
import { CardFacts } from "@/components/inventory/card-facts";
import { CardHistory } from "@/components/inventory/card-history";
import { CardProblem } from "@/components/inventory/card-problem";
import { cardQuery } from "@/components/inventory/inventory-queries";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LoadFailureText } from "@/components/ui/load-failure";
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader } from "@/components/ui/sheet";
import type { CardAction } from "@/lib/cards/card-status";
import { describeCard } from "@/lib/cards/card-words";
import type { InventoryCard } from "@/lib/inventory/schema";

type CardPanelProps = {
  card: InventoryCard;
  isOpen: boolean;
  onClose: () => void;
  onAct: (action: CardAction, card: InventoryCard) => void;
  onShare: (card: InventoryCard) => void;
  returnFocus: () => void;
};

export function CardPanel({ card, isOpen, onClose, onAct, onShare, returnFocus }: CardPanelProps) {
  const {
    data: detail,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...cardQuery(card.id), enabled: isOpen });
  return (
    <Sheet open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus();
        }}
      >
        <SheetHeader closeLabel="Close card">{card.playerName}</SheetHeader>
        <SheetBody tabIndex={0} role="region" aria-label="Card details">
          <div className="grid grid-cols-2 gap-4 py-4">
            <CardPicture
              image={card.image}
              alt={`Front: ${describeCard(card)}`}
              width="(min-width: 28rem) 192px, 42vw"
              priority
              className="w-full"
            />
            <CardPicture
              image={card.backImage}
              alt="Back of the card"
              width="(min-width: 28rem) 192px, 42vw"
              priority
              className="w-full"
            />
          </div>
          <p className="pb-4 text-sm">
            <Link href={`/inventory/${card.id}`} className="target textlink">
              Card page: large scans, value and history
            </Link>
          </p>
          <CardFacts card={card} detail={detail} isComing={!error} />
          {error ? (
            <div className="pt-4">
              <LoadFailureText
                subject="The history"
                error={error}
                isFetching={isFetching}
                retry={refetch}
              />
            </div>
          ) : (
            <>
              <CardCorrections corrections={detail?.corrections} />
              <CardHistory events={detail?.events} />
              {detail && <CardProblem card={detail} />}
            </>
          )}
        </SheetBody>
        <SheetFooter className="grid-cols-2 gap-2 px-6 py-4">
          {actionsOf(card).map(({ id, label, isIdle }) => (
            <Button
              key={id}
              variant="outline"
              className="px-2"
              aria-disabled={isIdle || undefined}
              onClick={() => !isIdle && onAct(id, card)}
            >
              {label}
            </Button>
          ))}
          <Button className="px-2" onClick={() => onShare(card)}>
            <Share2 className="icon-sm" aria-hidden="true" />
            Share Card
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
