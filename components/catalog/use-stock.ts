"use client";

import { useState } from "react";

import type { Listing } from "@/lib/catalog/schema";

type Stock = Pick<Listing, "id" | "availableCount">;

/** The page's stock until `refresh` asks the server. A reloaded page wins. */
export function useStock(listing: Stock & Pick<Listing, "slug">) {
  const [answer, setAnswer] = useState<{ page: Stock; stock: Stock } | null>(null);
  const isRefreshed = answer?.page === listing;

  async function refresh() {
    try {
      const response = await fetch(`/api/products/${listing.slug}`);
      if (response.ok) setAnswer({ page: listing, stock: (await response.json()) as Stock });
    } catch {
      // Offline: the page stays as it is.
    }
  }

  return { stock: isRefreshed ? answer.stock : listing, isRefreshed, refresh };
}
