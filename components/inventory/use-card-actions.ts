"use client";

import { type InfiniteData, type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

import { applyToList, applyToSummary, type Chosen, countChosen } from "@/components/inventory/apply-action";
import { cardListKey, type CardPage, CARDS, INVENTORY_KEY } from "@/components/inventory/card-list-key";
import { isSelected, type Selection } from "@/components/inventory/use-selection";
import { toastError, toastSuccess, toastWithUndo } from "@/components/ui/toast";
import type { CardAction } from "@/lib/cards/card-status";
import { apiFetch } from "@/lib/http/client";
import type { Inventory, InventoryActionResult } from "@/lib/inventory/schema";
import { type InventoryView, parseInventoryView, type StatusTab, statusOfTab } from "@/lib/inventory/view";

type CardListData = InfiniteData<CardPage>;
type Snapshot = { lists: [QueryKey, CardListData | undefined][]; inventory: Inventory | undefined };
type Act = { action: CardAction; selection: Selection; view: InventoryView; pulledUntil: string | undefined; onFailure?: () => void };

const LISTS = { predicate: ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[0]).startsWith(`${CARDS}?`) };
const DETAILS = { queryKey: [CARDS] };
// Whatever is done to cards reaches the server in the order in which it was done.
const IN_ORDER = { id: "inventory" };

const tabOf = ([address]: QueryKey): StatusTab => parseInventoryView(new URL(String(address), "http://same").searchParams).status;
const pagesIn = (list: CardListData | undefined) => list?.pages.length;

/** Acts on cards and takes it back: shown at once, put back when the server refuses. */
export function useCardActions() {
  const queryClient = useQueryClient();

  const { mutate: undo } = useMutation({
    scope: IN_ORDER,
    mutationFn: ({ actionId }: { actionId: string; before: Snapshot }) => apiFetch<InventoryActionResult>("POST", `/api/inventory/actions/${actionId}/undo`),
    onMutate: async ({ before }) => {
      await queryClient.cancelQueries(LISTS);
      const present = takeSnapshot(queryClient);
      // A list of which more was loaded meanwhile cannot simply be what it was.
      restore(queryClient, { ...before, lists: before.lists.filter(([key, list]) => pagesIn(list) === pagesIn(queryClient.getQueryData(key))) });
      return present;
    },
    onSuccess: (result) => {
      settle(queryClient, result);
      void queryClient.invalidateQueries(LISTS);
      toastSuccess(result.message);
    },
    onError: (error, _, present) => {
      if (present) restore(queryClient, present);
      toastError("This could not be undone", error);
    },
  });

  const { mutate } = useMutation({
    scope: IN_ORDER,
    mutationFn: (act: Act) => apiFetch<InventoryActionResult>("POST", "/api/inventory/actions", inputOf(act)),
    onMutate: async (act: Act) => {
      await queryClient.cancelQueries(LISTS);
      const before = takeSnapshot(queryClient);
      show(queryClient, act);
      return before;
    },
    onSuccess: (result, _, before) => {
      settle(queryClient, result);
      const { actionId, message } = result;
      if (actionId) toastWithUndo({ title: message, onUndo: () => undo({ actionId, before }) });
      else toastSuccess(message);
    },
    onError: (error, { onFailure }, before) => {
      if (before) restore(queryClient, before);
      // What was done after this one was taken off the screen too; the server knows.
      if (queryClient.isMutating() > 1) void queryClient.invalidateQueries(LISTS);
      onFailure?.();
      toastError("The cards were not changed", error);
    },
  });
  return mutate;
}

function inputOf({ action, selection, view, pulledUntil }: Act) {
  const ids = [...selection.ids];
  return selection.isAll ? { action, all: { status: view.status, pulledUntil, except: ids } } : { action, cardIds: ids };
}

function show(queryClient: QueryClient, { action, selection, view }: Act) {
  const own = statusOfTab(view.status);
  const isChosen: Chosen = (card) => isSelected(selection, card.id) && (!selection.isAll || own === null || card.status === own);
  const applied = { action, isChosen, isAll: selection.isAll, now: new Date() };
  const loaded = queryClient.getQueryData<CardListData>(cardListKey(view))?.pages.flatMap(({ cards }) => cards) ?? [];
  queryClient.setQueryData<Inventory>(INVENTORY_KEY, (inventory) => {
    if (!inventory) return inventory;
    const moving = countChosen({ loaded, isChosen, isAll: selection.isAll, tab: view.status, summary: inventory.summary });
    return { ...inventory, summary: applyToSummary(inventory.summary, moving, action) };
  });
  for (const [key, list] of queryClient.getQueriesData<CardListData>(LISTS)) {
    if (list) queryClient.setQueryData<CardListData>(key, applyToList(list, tabOf(key), applied));
  }
}

function takeSnapshot(queryClient: QueryClient): Snapshot {
  return { lists: queryClient.getQueriesData<CardListData>(LISTS), inventory: queryClient.getQueryData<Inventory>(INVENTORY_KEY) };
}

function restore(queryClient: QueryClient, { lists, inventory }: Snapshot) {
  for (const [key, list] of lists) queryClient.setQueryData(key, list);
  queryClient.setQueryData(INVENTORY_KEY, inventory);
}

/** The server's figures; the lists that nobody looks at are asked for anew, for they miss the cards that came to them. */
function settle(queryClient: QueryClient, { summary }: InventoryActionResult) {
  queryClient.setQueryData<Inventory>(INVENTORY_KEY, (inventory) => inventory && { ...inventory, summary });
  queryClient.removeQueries({ ...LISTS, type: "inactive" });
  void queryClient.invalidateQueries(DETAILS);
}
