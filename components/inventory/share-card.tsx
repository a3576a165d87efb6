"use client";

import { ShareSubject } from "@/components/sharing/share-subject";
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
    <ShareSubject
      key={card.id}
      subject={{ kind: "CARD", id: card.id }}
      title="Share card"
      card={card}
      isOpen={isOpen}
      onClose={onClose}
      // The panel's own button had the focus and gets it back by itself.
      returnFocus={isOverPanel ? undefined : returnFocus}
    />
  );
}
