"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { PAGE_SIZE, productsQuery } from "@/components/stock/products-query";
import type { ProductSort } from "@/lib/stock/schema";

/** Pages through boxes. A page is identified by its start cursor, so earlier cursors lead back. */
export function useProductList() {
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<ProductSort>("newest");
  const [cursors, setCursors] = useState<string[]>([]);

  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...productsQuery({ q: search, sort, cursor: cursors.at(-1) }),
    placeholderData: keepPreviousData,
  });
  const nextCursor = data?.nextCursor;

  return {
    page: data,
    error,
    isFetching,
    /** The rows on screen belong to an earlier query. */
    isStale: isPlaceholderData,
    firstRow: cursors.length * PAGE_SIZE + 1,
    search,
    sort,
    retry: () => void refetch(),
    searchFor(text: string) {
      setSearch(text);
      setCursors([]);
    },
    sortBy(order: ProductSort) {
      setSort(order);
      setCursors([]);
    },
    goBack: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null,
    goForward: nextCursor && !isPlaceholderData ? () => setCursors([...cursors, nextCursor]) : null,
  };
}
