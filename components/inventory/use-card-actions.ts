"use client";

import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";

import { nextStepOf } from "@/components/cards/next-step";
import {
  applyToList,
  applyToSummary,
  type Chosen,
  countChosen,
} from "@/components/inventory/apply-action";
import {
  CARD_DETAILS,
  CARD_LISTS,
  cardListQuery,
  type CardPage,
  FACETS,
  INVENTORY,
} from "@/components/inventory/inventory-queries";
import { isSelected, type Selection } from "@/components/inventory/use-selection";
import { toastError, toastSuccess, toastWithUndo } from "@/components/ui/toast";
import type { CardAction } from "@/lib/cards/card-status";
import { call } from "@/lib/client/call";
import { filterParams, isFiltered } from "@/lib/inventory/card-filter";
import { staysPut } from "@/lib/inventory/deadline";
import type { Inventory, InventoryActionResult, InventoryCard } from "@/lib/inventory/schema";
import {
  type InventoryView,
  parseInventoryView,
  type StatusTab,
  statusOfTab,
} from "@/lib/inventory/view";

type CardListData = InfiniteData<CardPage>;
type Snapshot = { lists: [QueryKey, CardListData | undefined][]; inventory: Inventory | undefined };
/** The lists as shown. A list still in the set hasn't changed since. */
type Shown = ReadonlySet<unknown>;
type Act = {
  action: CardAction;
  selection: Selection;
  view: InventoryView;
  pulledUntil: string | undefined;
  onFailure?: () => void;
};
type Undo = { actionId: string; changedCount: number; before: Snapshot; after: Shown };

const NONE: Shown = new Set();
// The request outlives the page: an action shown as done must survive a reload.
const KEPT_ALIVE = { keepalive: true };
// Actions reach the server in the order they were made.
const IN_ORDER = { mutationKey: ["inventory-actions"], scope: { id: "inventory" } };

const tabOf = ([address]: QueryKey): StatusTab =>
  parseInventoryView(new URL(String(address), "http://same").searchParams).status;

/** Optimistic: rolls back when the server refuses. */
export function useCardActions() {
  const queryClient = useQueryClient();

  const { mutate: undo } = useMutation({
    ...IN_ORDER,
    mutationFn: ({ actionId }: Undo) =>
      call("POST /api/inventory/actions/{id}/undo", { params: { id: actionId }, ...KEPT_ALIVE }),
    onMutate: async ({ before, after }) => {
      await queryClient.cancelQueries(CARD_LISTS);
      const snapshot = takeSnapshot(queryClient);
      const untouched = before.lists.filter(([key]) => after.has(queryClient.getQueryData(key)));
      const shown = restore(queryClient, { ...before, lists: untouched });
      await forgetLatePages(queryClient);
      return { snapshot, shown };
    },
    onSuccess: (result, { changedCount }, { shown }) => {
      settle(queryClient, result);
      // Cards changed in the meantime were left alone, and only the server knows which.
      void refreshLists(queryClient, result.changedCount === changedCount ? shown : NONE);
      toastSuccess(result.message);
    },
    onError: (error, _, context) => {
      if (context) void refreshLists(queryClient, restore(queryClient, context.snapshot));
      toastError("This could not be undone", error);
    },
  });

  const { mutate } = useMutation({
    ...IN_ORDER,
    mutationFn: (act: Act) =>
      call("POST /api/inventory/actions", { body: inputOf(act), ...KEPT_ALIVE }),
    onMutate: async (act: Act) => {
      await queryClient.cancelQueries(CARD_LISTS);
      const before = takeSnapshot(queryClient);
      show(queryClient, act);
      await forgetLatePages(queryClient);
      return { before, after: isGuess(act) ? NONE : shownNow(queryClient) };
    },
    onSuccess: (result, { action }, { before, after }) => {
      settle(queryClient, result);
      // Other pending actions already show in the lists, but the server doesn't know them yet.
      if (!isActingOn(queryClient)) void refreshLists(queryClient, after);
      const { actionId, changedCount, message } = result;
      if (actionId)
        toastWithUndo({
          title: message,
          next: nextStepOf(action, actionId),
          onUndo: () => undo({ actionId, changedCount, before, after }),
        });
      else toastSuccess(message);
    },
    onError: (error, { onFailure }, context) => {
      const shown = context ? restore(queryClient, context.before) : NONE;
      // Later actions were rolled back on screen too, so asks the server.
      void refreshLists(queryClient, isActingOn(queryClient) ? NONE : shown);
      onFailure?.();
      toastError("The cards were not changed", error);
    },
  });
  return mutate;
}

function inputOf({ action, selection, view, pulledUntil }: Act) {
  const ids = [...selection.ids];
  return selection.isAll
    ? {
        action,
        all: {
          status: view.status,
          ...filterParams(view.filter),
          pulledUntil: pulledUntil ?? "",
          except: ids,
        },
      }
    : { action, cardIds: ids };
}

/** Unloaded cards that match a filter are known to the server alone. */
function isGuess({ selection, view }: Act): boolean {
  return selection.isAll && isFiltered(view.filter);
}

function show(queryClient: QueryClient, act: Act) {
  const { action, view } = act;
  const own = statusOfTab(view.status);
  const loaded =
    queryClient.getQueryData(cardListQuery(view).queryKey)?.pages.flatMap(({ cards }) => cards) ??
    [];
  const selection = isGuess(act) ? namedOf(act.selection, loaded) : act.selection;
  const isChosen: Chosen = (card) =>
    isSelected(selection, card.id) &&
    (!selection.isAll || !own || card.status === own) &&
    !staysPut(card);
  const applied = { action, isChosen, isAll: selection.isAll, now: new Date() };
  queryClient.setQueryData(INVENTORY.queryKey, (inventory) => {
    if (!inventory) return inventory;
    const chosen = { isChosen, isAll: selection.isAll, tab: view.status };
    const { statusCounts, sampleCounts } = inventory.summary;
    const moving = {
      cards: countChosen({ ...chosen, loaded, counts: statusCounts }),
      samples: countChosen({
        ...chosen,
        loaded: loaded.filter(({ isSample }) => isSample),
        counts: sampleCounts,
      }),
    };
    return { ...inventory, summary: applyToSummary(inventory.summary, moving, action) };
  });
  for (const [key, list] of takeSnapshot(queryClient).lists) {
    if (list) queryClient.setQueryData<CardListData>(key, applyToList(list, tabOf(key), applied));
  }
}

function namedOf(all: Selection, loaded: readonly InventoryCard[]): Selection {
  const ids = loaded.map(({ id }) => id).filter((id) => isSelected(all, id));
  return { isAll: false, ids: new Set(ids) };
}

function shownNow(queryClient: QueryClient): Shown {
  return new Set(takeSnapshot(queryClient).lists.flatMap(([, list]) => list ?? []));
}

function takeSnapshot(queryClient: QueryClient): Snapshot {
  return {
    lists: queryClient.getQueriesData<CardListData>(CARD_LISTS),
    inventory: queryClient.getQueryData(INVENTORY.queryKey),
  };
}

function restore(queryClient: QueryClient, { lists, inventory }: Snapshot): Shown {
  queryClient.setQueryData(INVENTORY.queryKey, inventory);
  return new Set(
    lists.flatMap(([key, list]) => queryClient.setQueryData<CardListData>(key, list) ?? []),
  );
}

/** Stores the server's counts and drops inactive lists, which lack the cards moved to them. */
function settle(queryClient: QueryClient, { summary }: InventoryActionResult) {
  queryClient.setQueryData(
    INVENTORY.queryKey,
    (inventory) => inventory && { ...inventory, summary },
  );
  queryClient.removeQueries({ ...CARD_LISTS, type: "inactive" });
  void queryClient.invalidateQueries(CARD_DETAILS);
  void queryClient.invalidateQueries(FACETS);
}

/** A page requested earlier would restore the old list; data set by hand survives a cancel. */
function forgetLatePages(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries(CARD_LISTS);
}

/** Refetches lists that differ from what was shown because pages were loaded or canceled. */
async function refreshLists(queryClient: QueryClient, shown: Shown) {
  const others = {
    predicate: (query: Query) => CARD_LISTS.predicate(query) && !shown.has(query.state.data),
  };
  // A request under way may have read before the server finished.
  await queryClient.cancelQueries(others);
  await queryClient.invalidateQueries(others);
}

/** Whether other actions are under way besides the one that is finishing. */
function isActingOn(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: IN_ORDER.mutationKey }) > 1;
}
