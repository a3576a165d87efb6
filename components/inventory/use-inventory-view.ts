"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";

import { inventorySearch, type InventoryView, parseInventoryView } from "@/lib/inventory/view";

/** The URL holds the view. Changes replace it without a history entry. */
export function useInventoryView() {
  const params = useSearchParams();
  const path = usePathname();
  const [chosen, setChosen] = useState<InventoryView | null>(null);
  const followed = parseInventoryView(new URLSearchParams(params));
  // Shows the choice immediately, because the router's URL lags behind.
  if (chosen && inventorySearch(followed) === inventorySearch(chosen)) setChosen(null);
  const view = chosen ?? followed;
  return {
    view,
    show(change: Partial<InventoryView>) {
      // Reads the real URL, so that a second change at the same moment doesn't undo the first.
      const next = {
        ...parseInventoryView(new URLSearchParams(window.location.search)),
        ...change,
      };
      setChosen(next);
      window.history.replaceState(null, "", path + inventorySearch(next));
    },
  };
}
