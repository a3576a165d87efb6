"use client";

import { type RefObject, useRef, useState } from "react";

import { actedOn } from "@/components/inventory/apply-action";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import type { CardAction } from "@/lib/cards/card-status";
import type { InventoryCard } from "@/lib/inventory/schema";

const CardMenu = lazyInBrowser(() =>
  import("@/components/inventory/card-menu").then((module) => module.CardMenu),
);
const CardPanel = lazyInBrowser(() =>
  import("@/components/inventory/card-panel").then((module) => module.CardPanel),
);
const ShareCard = lazyInBrowser(() =>
  import("@/components/inventory/share-card").then((module) => module.ShareCard),
);

type Kind = "menu" | "panel" | "share";
type Opened = { card: InventoryCard; isOpen: boolean; isByKey: boolean };

/** One menu, panel and share dialog for all cards, loaded when first opened. */
export function useCardOverlays() {
  const [opened, setOpened] = useState<Partial<Record<Kind, Opened>>>({});
  const opener = useRef<HTMLElement>(null);
  const place = useRef(0);
  return {
    opened,
    opener,
    /** Focuses the pressed button or, if its card left the list, the card that took its place. */
    returnFocus(list: HTMLElement | null) {
      const drawn = cardsIn(list);
      const next =
        drawn[Math.min(place.current, drawn.length - 1)]?.querySelector<HTMLElement>("[data-open]");
      (opener.current?.isConnected ? opener.current : (next ?? list))?.focus();
    },
    isMenuOf: (id: string) => opened.menu?.isOpen === true && opened.menu.card.id === id,
    open(kind: Kind, card: InventoryCard, from?: HTMLElement, isByKey = false) {
      if (from) {
        opener.current = from;
        place.current = cardsIn(document).findIndex((drawn) => drawn.contains(from));
      }
      setOpened((before) => ({ ...before, [kind]: { card, isOpen: true, isByKey } }));
    },
    /** Updates what the panel shows of a card that has left the list. */
    keep: (card: InventoryCard) =>
      setOpened((before) => ({
        ...before,
        ...(before.panel && { panel: { ...before.panel, card } }),
      })),
    close: (kind: Kind) =>
      setOpened((before) => ({
        ...before,
        ...(before[kind] && { [kind]: { ...before[kind], isOpen: false } }),
      })),
  };
}

function cardsIn(root: ParentNode | null): Element[] {
  return [...(root?.querySelectorAll("[data-card]") ?? [])];
}

export type CardOverlaysState = ReturnType<typeof useCardOverlays>;

type CardOverlaysProps = {
  overlays: CardOverlaysState;
  cards: readonly InventoryCard[];
  onAct: (action: CardAction, card: InventoryCard) => void;
  fallback: RefObject<HTMLElement | null>;
};

export function CardOverlays({ overlays, cards, onAct, fallback }: CardOverlaysProps) {
  const { menu, panel, share } = overlays.opened;
  // The list's current version, or the last known one if the card left the list.
  const latest = ({ card }: Opened) => cards.find(({ id }) => id === card.id) ?? card;
  const returnFocus = () => overlays.returnFocus(fallback.current);
  const actInPanel = (action: CardAction, card: InventoryCard) => {
    overlays.keep(actedOn(card, action, new Date()));
    onAct(action, card);
  };
  return (
    <>
      {menu && (
        <CardMenu
          card={latest(menu)}
          isOpen={menu.isOpen}
          isByKey={menu.isByKey}
          anchor={overlays.opener}
          onClose={() => overlays.close("menu")}
          onAct={onAct}
          onShare={(card) => overlays.open("share", card)}
          returnFocus={returnFocus}
        />
      )}
      {panel && (
        <CardPanel
          card={latest(panel)}
          isOpen={panel.isOpen}
          onClose={() => overlays.close("panel")}
          onAct={actInPanel}
          onShare={(card) => overlays.open("share", card)}
          returnFocus={returnFocus}
        />
      )}
      {share && (
        <ShareCard
          card={latest(share)}
          isOpen={share.isOpen}
          onClose={() => overlays.close("share")}
          returnFocus={returnFocus}
          isOverPanel={panel?.isOpen === true}
        />
      )}
    </>
  );
}
