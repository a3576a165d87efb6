"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";

import { inventorySearch, type InventoryView, parseInventoryView } from "@/lib/inventory/view";

/** What is shown: the address says it, and a change is a change of the address, without an entry in the browser's history. */
export function useInventoryView() {
  const params = useSearchParams();
  const path = usePathname();
  const [chosen, setChosen] = useState<InventoryView | null>(null);
  const followed = parseInventoryView(new URLSearchParams(params));
  // The router follows the address a little later: until it has, what was chosen is shown already.
  if (chosen && inventorySearch(followed) === inventorySearch(chosen)) setChosen(null);
  const view = chosen ?? followed;
  return {
    view,
    show(change: Partial<InventoryView>) {
      // A second change in the same moment must not undo the first.
      const next = {
        ...parseInventoryView(new URLSearchParams(window.location.search)),
        ...change,
      };
      setChosen(next);
      window.history.replaceState(null, "", path + inventorySearch(next));
    },
  };
}
