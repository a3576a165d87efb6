"use client";

import { useEffect, useState } from "react";

import type { Suggestion } from "@/lib/catalog/schema";
import type { PathOf, Read } from "@/lib/client/operations";

const PAUSE_MS = 120;
// Bypasses the client, which most pages keep out of their first script.
const ADDRESS = "/api/products/suggest" satisfies PathOf<Read>;

/** Debounces typing and aborts outdated requests. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const q = text.trim();

  useEffect(() => {
    if (!q) return;
    const aborting = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${ADDRESS}?q=${encodeURIComponent(q)}`, {
          signal: aborting.signal,
        });
        if (response.ok) setFound((await response.json()) as Suggestion[]);
      } catch {
        // Aborted or offline: search itself still works.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [q]);

  return q ? found : [];
}
