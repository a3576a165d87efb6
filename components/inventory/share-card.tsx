"use client";

import { CardPicture } from "@/components/cards/card-picture";
import { ShareDialog } from "@/components/ui/share-dialog";
import { describeCard, shareTextOf } from "@/lib/cards/card-words";
import type { InventoryCard } from "@/lib/inventory/schema";

type ShareCardProps = {
  card: InventoryCard;
  isOpen: boolean;
  onClose: () => void;
  returnFocus: () => void;
  isOverPanel: boolean;
};

export function ShareCard({ card, isOpen, onClose, returnFocus, isOverPanel }: ShareCardProps) {
  return (
    <ShareDialog
      title="Share card"
      text={shareTextOf(card)}
      picture={
        <CardPicture
          image={card.image}
          alt={describeCard(card)}
          width={112}
          upTo={250}
          className="w-full"
        />
      }
      isOpen={isOpen}
      onClose={onClose}
      // Above the panel, the panel's own button had the focus and gets it back.
      returnFocus={isOverPanel ? undefined : returnFocus}
    />
  );
}
