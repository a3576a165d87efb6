"use client";

import { type FocusEvent, type RefObject, useEffect, useState } from "react";

import type { InventoryCard } from "@/lib/inventory/schema";

/** Keeps the focused row rendered; when its card leaves, focuses the next card or the list. */
export function useFocusedRow(
  cards: readonly InventoryCard[],
  container: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
) {
  const [focused, setFocused] = useState(() =>
    // A row may have the focus before React listens, and scrolling would remove it.
    typeof document === "undefined" ? null : placeOf(document.activeElement, cards),
  );
  const found = focused ? cards.findIndex(({ id }) => id === focused.id) : -1;

  useEffect(() => {
    if (!focused || found >= 0) return;
    // Otherwise something else took focus on purpose.
    if (document.activeElement === document.body) {
      const next = container.current?.querySelector<HTMLElement>(
        `[data-card="${cards[Math.min(focused.index, cards.length - 1)]?.id}"] [data-open]`,
      );
      (next ?? fallback.current)?.focus();
    }
  });

  return {
    index: found >= 0 ? found : null,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const place = placeOf(target, cards);
      if (place && place.id !== focused?.id) setFocused(place);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
}

function placeOf(element: Element | null, cards: readonly InventoryCard[]) {
  const own = element?.closest<HTMLElement>("[data-card]")?.dataset.card;
  const index = cards.findIndex(({ id }) => id === own);
  return own && index >= 0 ? { id: own, index } : null;
}
