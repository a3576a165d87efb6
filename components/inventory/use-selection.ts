"use client";

import { useState } from "react";

/** All cards of a tab but for some, or some of them: also those that are not loaded yet can be selected. */
export type Selection = { isAll: boolean; ids: ReadonlySet<string> };
export const NOTHING: Selection = { isAll: false, ids: new Set() };

export function isSelected({ isAll, ids }: Selection, id: string): boolean {
  return isAll !== ids.has(id);
}

export function countSelected({ isAll, ids }: Selection, total: number): number {
  return isAll ? Math.max(0, total - ids.size) : ids.size;
}

/** What is selected of the `total` cards of a tab; another tab begins with nothing. */
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
