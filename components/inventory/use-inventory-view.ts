"use client";

import { usePathname, useSearchParams } from "next/navigation";

import { inventorySearch, type InventoryView, parseInventoryView } from "@/lib/inventory/view";

/** What is shown: the address says it, and a change is a change of the address, without an entry in the browser's history. */
export function useInventoryView() {
  const params = useSearchParams();
  const path = usePathname();
  const view = parseInventoryView(new URLSearchParams(params));
  return {
    view,
    show(change: Partial<InventoryView>) {
      // The router follows the address a little later: a second change must not undo the first.
      const present = parseInventoryView(new URLSearchParams(window.location.search));
      window.history.replaceState(null, "", path + inventorySearch({ ...present, ...change }));
    },
  };
}
