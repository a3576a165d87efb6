"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { cardListQuery } from "@/components/inventory/inventory-queries";
import type { InventoryView } from "@/lib/inventory/view";

/** A button continues the list after this many cards, so the content below stays within reach. */
const STEP = 300;
/** Fetches the next page when this many loaded cards remain. */
const AHEAD = 50;

export function useCardList(view: InventoryView) {
  const query = cardListQuery(view);
  const [key] = query.queryKey;
  const [allowed, setAllowed] = useState({ key, count: STEP });
  const limit = allowed.key === key ? allowed.count : STEP;
  const {
    data,
    error,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    isFetchNextPageError,
    refetch,
  } = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const cards = data?.pages.flatMap((page) => page.cards);
  const shown = cards?.slice(0, limit);
  const isBlocked = isFetching || isFetchNextPageError || !hasNextPage;
  return {
    cards: shown,
    error,
    isFetching,
    /** Whether another tab's cards are shown until this one's arrive. */
    isStale: isPlaceholderData,
    hasMore: cards !== undefined && (hasNextPage || cards.length > limit),
    /** Whether it loads more on scroll, without the button. */
    loadsOnScroll:
      cards !== undefined && cards.length < limit && hasNextPage && !isFetchNextPageError,
    /** The latest pull date that a collector who selects all may have seen. */
    pulledUntil: () =>
      data?.pages
        .flatMap((page) => [page.readAt, ...page.cards.map(({ datePulled }) => datePulled)])
        .sort()
        .at(-1),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    reach(index: number) {
      if (cards && cards.length < limit && index >= cards.length - AHEAD && !isBlocked)
        void fetchNextPage();
    },
    showMore() {
      setAllowed({ key, count: limit + STEP });
      if (!isFetching && hasNextPage && cards && cards.length <= limit) void fetchNextPage();
    },
  };
}
export type CardList = ReturnType<typeof useCardList>;
