"use client";

import { useState } from "react";

import type { Listing } from "@/lib/catalog/schema";
import { call } from "@/lib/client/call";

type Stock = Pick<Listing, "id" | "availableCount">;

/** Uses the page's stock until `refresh` asks the server. A reloaded page wins. */
export function useStock(listing: Stock & Pick<Listing, "slug">) {
  const [answer, setAnswer] = useState<{ page: Stock; stock: Stock } | null>(null);
  const isRefreshed = answer?.page === listing;

  async function refresh() {
    try {
      const stock = await call("GET /api/products/{slug}", { params: { slug: listing.slug } });
      setAnswer({ page: listing, stock });
    } catch {
      // Offline: the page stays unchanged.
    }
  }

  return { stock: isRefreshed ? answer.stock : listing, isRefreshed, refresh };
}
