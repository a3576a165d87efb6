"use client";

import { useRef, useState } from "react";

import type { CardPage } from "@/lib/catalog/card";
import { parseView } from "@/lib/catalog/filters";
import { type CatalogView, viewSearch } from "@/lib/catalog/view-search";

type Status = "ready" | "loading" | "failed";

// Keeps the data layer out of the first script: the first page came with the HTML.
const load = async (search: string) =>
  (await import("@/components/catalog/load-products")).loadProducts(search);

/** The URL is the source of truth: {@link show} follows it, and `go` changes it. */
export function useCatalog(initial: CardPage, initialView: CatalogView) {
  const [view, setView] = useState(initialView);
  const [page, setPage] = useState(initial);
  const [status, setStatus] = useState<Status>("ready");
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  // Responses to any but the latest request are dropped.
  const latest = useRef(viewSearch(initialView));

  async function show(next: CatalogView, isRetry = false) {
    const search = viewSearch(next);
    if (latest.current === search && !isRetry) return;
    latest.current = search;
    setView(next);
    setIsLoadingMore(false);
    if (search === viewSearch(initialView)) {
      setPage(initial);
      setStatus("ready");
      return;
    }
    setStatus("loading");
    try {
      const loaded = await load(search);
      if (latest.current !== search) return;
      setPage(loaded);
      setStatus("ready");
    } catch {
      if (latest.current === search) setStatus("failed");
    }
  }

  async function showMore() {
    const search = latest.current;
    if (!page.nextCursor || isLoadingMore) return;
    setIsLoadingMore(true);
    try {
      const more = await load(viewSearch(view, page.nextCursor));
      if (latest.current === search) setPage({ ...more, cards: [...page.cards, ...more.cards] });
    } catch {
      if (latest.current === search) setStatus("failed");
    } finally {
      setIsLoadingMore(false);
    }
  }

  return {
    view,
    page,
    status,
    isLoadingMore,
    showMore,
    follow(params: URLSearchParams) {
      // During navigation, the URL is already that of the next page.
      if (window.location.pathname === "/") void show(parseView(params));
    },
    retry: () => void show(view, true),
    go(next: CatalogView) {
      window.history.pushState(null, "", `/${viewSearch(next)}`);
      void show(next);
    },
    /** Prefetches a view that is about to be chosen. */
    warm(next: CatalogView) {
      const search = viewSearch(next);
      if (search !== viewSearch(initialView)) void load(search).catch(() => undefined);
    },
  };
}
