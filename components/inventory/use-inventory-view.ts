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
  // The router follows the URL late, so the choice is shown before that.
  if (chosen && inventorySearch(followed) === inventorySearch(chosen)) setChosen(null);
  const view = chosen ?? followed;
  return {
    view,
    show(change: Partial<InventoryView>) {
      // A second change at the same moment must not undo the first.
      const next = {
        ...parseInventoryView(new URLSearchParams(window.location.search)),
        ...change,
      };
      setChosen(next);
      window.history.replaceState(null, "", path + inventorySearch(next));
    },
  };
}
