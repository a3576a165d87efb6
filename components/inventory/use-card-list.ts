"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { cardListQuery } from "@/components/inventory/card-list-key";
import type { InventoryView } from "@/lib/inventory/view";

/** So many cards stand below each other before a button asks whether to go on: what follows them stays within reach. */
const STEP = 300;
/** The next page is fetched when so many of the loaded cards are left to come. */
const AHEAD = 50;

/** The cards of a tab as far as they were loaded, which goes on by itself while somebody scrolls. */
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
    /** What is shown is another tab's, until this one's has come. */
    isStale: isPlaceholderData,
    /** Whether the list goes on below what is shown now. */
    hasMore: cards !== undefined && (hasNextPage || cards.length > limit),
    /** Whether it goes on by itself, without the button. */
    isGoingOn: cards !== undefined && cards.length < limit && hasNextPage && !isFetchNextPageError,
    /** Up to when a card was pulled that somebody who selects all of these may have seen. */
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
