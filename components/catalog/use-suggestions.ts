"use client";

import { useEffect, useState } from "react";

import type { Suggestion } from "@/lib/catalog/schema";
import type { PathOf, Read } from "@/lib/client/operations";
import type { CardSuggestion } from "@/lib/inventory/schema";
import type { OfferSuggestion } from "@/lib/market/public-schema";
import { hasSessionHint } from "@/lib/sessions/session-hint";

export type Suggestions = {
  products: readonly Suggestion[];
  offers: readonly OfferSuggestion[];
  /** Empty for visitors. */
  cards: readonly CardSuggestion[];
};

const PAUSE_MS = 120;
const MAX_BESIDE_CARDS = 4;
const NOTHING: Suggestions = { products: [], offers: [], cards: [] };

// Bypasses the client, which most pages keep out of their first script.
type Address = PathOf<Read>;
const PRODUCTS = "/api/products/suggest" satisfies Address;
const OFFERS = "/api/market/suggest" satisfies Address;
const OWN_CARDS = "/api/inventory/suggest" satisfies Address;

/** Debounces typing and aborts outdated requests. `forget` is for the end of a search. */
export function useSuggestions(text: string): { suggestions: Suggestions; forget: () => void } {
  const [found, setFound] = useState(NOTHING);
  const q = text.trim();

  useEffect(() => {
    if (!q) return;
    const aborting = new AbortController();
    const { signal } = aborting;
    const timer = setTimeout(async () => {
      const search = `?q=${encodeURIComponent(q)}`;
      // Waits for all of them, so that the list changes once.
      const [products, offers, cards] = await Promise.all([
        read<Suggestion>(PRODUCTS + search, signal),
        read<OfferSuggestion>(OFFERS + search, signal),
        hasSessionHint() ? read<CardSuggestion>(OWN_CARDS + search, signal) : [],
      ]);
      const hasCards = offers.length + cards.length > 0;
      if (!signal.aborted)
        setFound({
          products: hasCards ? products.slice(0, MAX_BESIDE_CARDS) : products,
          offers,
          cards,
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [q]);

  return { suggestions: q ? found : NOTHING, forget: () => setFound(NOTHING) };
}

async function read<Item>(address: string, signal: AbortSignal): Promise<readonly Item[]> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? ((await response.json()) as Item[]) : [];
  } catch {
    // Aborted or offline: search itself still works.
    return [];
  }
}
