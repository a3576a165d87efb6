"use client";

import { Share2 } from "lucide-react";
import { type RefObject, useRef } from "react";

import { labelOf } from "@/components/cards/details-of";
import { actionsOf } from "@/components/inventory/card-actions";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { CardAction } from "@/lib/cards/card-status";
import type { InventoryCard } from "@/lib/inventory/schema";

type CardMenuProps = {
  card: InventoryCard;
  isOpen: boolean;
  isByKey: boolean;
  /** The card's button, which anchors the menu. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onAct: (action: CardAction, card: InventoryCard) => void;
  onShare: (card: InventoryCard) => void;
  returnFocus: () => void;
};

/** One menu for thousands of rows. Its trigger is an invisible frame around the pressed button. */
export function CardMenu({
  card,
  isOpen,
  isByKey,
  anchor,
  onClose,
  onAct,
  onShare,
  returnFocus,
}: CardMenuProps) {
  const isSharing = useRef(false);
  return (
    <DropdownMenu modal={false} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span
          ref={(frame) => {
            const at = anchor.current?.getBoundingClientRect();
            if (!frame || !at) return;
            // Relative to the page, so that the menu scrolls with its card.
            const frameStyle = {
              left: at.left + window.scrollX,
              top: at.top + window.scrollY,
              width: at.width,
              height: at.height,
            };
            for (const [name, pixels] of Object.entries(frameStyle))
              frame.style.setProperty(name, `${pixels}px`);
          }}
          aria-hidden="true"
          className="pointer-events-none invisible absolute"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-label={`Actions for ${labelOf(card)}`}
        aria-labelledby={undefined}
        onFocus={({ target, currentTarget, relatedTarget }) => {
          // Radix sees only keys pressed while mounted, and the first press only fetches its
          // script.
          const isEntered = target === currentTarget && !currentTarget.contains(relatedTarget);
          if (isByKey && isEntered)
            currentTarget
              .querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')
              ?.focus({ preventScroll: true });
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isSharing.current) returnFocus();
          isSharing.current = false;
        }}
      >
        {actionsOf(card).map(({ id, label, Icon, isIdle }) => (
          <DropdownMenuItem key={id} disabled={isIdle} onSelect={() => onAct(id, card)}>
            <Icon className="icon-sm" aria-hidden="true" />
            {label}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem
          onSelect={() => {
            isSharing.current = true;
            onShare(card);
          }}
        >
          <Share2 className="icon-sm" aria-hidden="true" />
          Share Card
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
