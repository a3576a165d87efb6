"use client";

import { useState } from "react";

/** All cards except `ids`, or only `ids`, so that unloaded cards can be selected too. */
export type Selection = { isAll: boolean; ids: ReadonlySet<string> };
const NOTHING: Selection = { isAll: false, ids: new Set() };

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return isAll !== ids.has(id);
}

function countSelected({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size;
}

/** Selects among a tab's `total` cards. A different tab starts empty. */
export function useSelection(tab: string, total: number) {
  const [state, setState] = useState({ tab, selection: NOTHING });
  const selection = state.tab === tab ? state.selection : NOTHING;
  const select = (next: Selection) => setState({ tab, selection: next });
  const count = countSelected(selection, total);
  return {
    selection,
    count,
    select,
    box: total > 0 && count === total ? true : count > 0 ? ("indeterminate" as const) : false,
    has: (id: string) => isSelected(selection, id),
    clear: () => select(NOTHING),
    toggle(id: string) {
      const ids = new Set(selection.ids);
      if (!ids.delete(id)) ids.add(id);
      select({ ...selection, ids });
    },
    toggleAll: () => select(count === total ? NOTHING : { isAll: true, ids: new Set() }),
  };
}
export type CardSelection = ReturnType<typeof useSelection>;
