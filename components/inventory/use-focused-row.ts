"use client";

import { type FocusEvent, type RefObject, useEffect, useState } from "react";

import type { InventoryCard } from "@/lib/inventory/schema";

/** Keeps the focused row rendered; when its card leaves, focuses the next card or the list. */
export function useFocusedRow(
  cards: readonly InventoryCard[],
  container: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
) {
  const [focused, setFocused] = useState<{ id: string; index: number } | null>(null);
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
      const id = target.closest<HTMLElement>("[data-card]")?.dataset.card;
      if (id && id !== focused?.id)
        setFocused({ id, index: cards.findIndex((card) => card.id === id) });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
}
