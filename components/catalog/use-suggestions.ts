"use client";

import { useEffect, useState } from "react";

import type { Suggestion } from "@/lib/catalog/schema";
import { call } from "@/lib/client/call";

const PAUSE_MS = 120;

/** Waits for a pause in typing and aborts outdated requests. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const q = text.trim();

  useEffect(() => {
    if (!q) return;
    const aborting = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { signal } = aborting;
        setFound(await call("GET /api/products/suggest", { query: { q }, signal }));
      } catch {
        // Aborted or offline: the search itself still works.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [q]);

  return q ? found : [];
}
