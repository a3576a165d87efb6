"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import { CardFilters } from "@/components/inventory/card-filters";
import { CardGrid } from "@/components/inventory/card-grid";
import { CardOverlays, useCardOverlays } from "@/components/inventory/card-overlays";
import { CardTable } from "@/components/inventory/card-table";
import { CardToolbar } from "@/components/inventory/card-toolbar";
import { CardsNotice } from "@/components/inventory/cards-notice";
import { ExportLink } from "@/components/inventory/export-link";
import { cardListQuery, facetsQuery } from "@/components/inventory/inventory-queries";
import { ListEnd } from "@/components/inventory/list-end";
import { SelectionBar } from "@/components/inventory/selection-bar";
import { StatusTabs, TAB_PANEL, tabId } from "@/components/inventory/status-tabs";
import { TrayReview } from "@/components/inventory/tray-review";
import { useCardActions } from "@/components/inventory/use-card-actions";
import { useCardList } from "@/components/inventory/use-card-list";
import { useInventoryView } from "@/components/inventory/use-inventory-view";
import { useSelection } from "@/components/inventory/use-selection";
import { type CardAction, countIn } from "@/lib/cards/card-status";
import { isFiltered } from "@/lib/inventory/card-filter";
import type { InventoryCard, InventorySummary } from "@/lib/inventory/schema";
import { inventorySearch, statusOfTab } from "@/lib/inventory/view";

export function CardCollection({ summary }: { summary: InventorySummary }) {
  const queryClient = useQueryClient();
  const { view, show } = useInventoryView();
  const list = useCardList(view);
  const status = statusOfTab(view.status);
  const isNarrow = isFiltered(view.filter);
  const { data: facets } = useQuery({ ...facetsQuery(view), enabled: isNarrow });
  const counts = isNarrow && facets ? facets : summary;
  const total = countIn(counts.statusCounts, status);
  const selection = useSelection(
    inventorySearch({ ...view, sort: "date-pulled", view: "table" }),
    total,
  );
  const act = useCardActions();
  const overlays = useCardOverlays();
  const top = useRef<HTMLDivElement>(null);

  const actOn = (action: CardAction, card: InventoryCard) =>
    act({
      action,
      selection: { isAll: false, ids: new Set([card.id]) },
      view,
      pulledUntil: undefined,
    });
  // The pressed button disappears with the selection and must not take the focus along.
  function clearSelection() {
    selection.clear();
    top.current?.focus({ preventScroll: true });
  }
  function actOnSelected(action: CardAction) {
    const chosen = selection.selection;
    clearSelection();
    act({
      action,
      selection: chosen,
      view,
      pulledUntil: list.pulledUntil(),
      onFailure: () => selection.select(chosen),
    });
  }
  const isEmpty =
    !list.cards || (list.cards.length === 0 && !list.hasMore) || (list.isStale && total === 0);
  const Cards = view.view === "grid" ? CardGrid : CardTable;
  const own = list.cards?.filter(({ isSample }) => !isSample) ?? [];
  const samples = list.cards?.filter(({ isSample }) => isSample) ?? [];
  const shown = { sort: view.sort, selection, overlays, fallback: top };

  return (
    <section aria-label="Cards" className="pt-6 max-sm:pt-1">
      <StatusTabs
        value={view.status}
        counts={counts}
        due={summary.dueCounts}
        onApproach={(tab) =>
          void queryClient.prefetchInfiniteQuery(cardListQuery({ ...view, status: tab }))
        }
        onChange={(tab) => show({ status: tab })}
      />
      <div
        ref={top}
        id={TAB_PANEL}
        role="tabpanel"
        aria-labelledby={tabId(view.status)}
        tabIndex={-1}
        className="scroll-mt-24 outline-none"
      >
        <TrayReview tab={view.status} summary={summary} />
        {(summary.cardCount > 0 || summary.hasSample) && (
          <CardFilters view={view} total={total} onChange={(filter) => show({ filter })} />
        )}
        {isEmpty ? (
          <CardsNotice
            list={list}
            status={status}
            onClear={isNarrow ? () => show({ filter: {} }) : undefined}
          />
        ) : (
          <>
            <CardToolbar
              view={view}
              onChange={show}
              selection={selection}
              isLoading={list.isStale}
            />
            <div
              aria-busy={list.isStale || undefined}
              inert={list.isStale}
              className={list.isStale ? "opacity-60 transition-opacity" : "transition-opacity"}
            >
              {/* An empty list loads more, too. */}
              {(own.length > 0 || samples.length === 0) && (
                <Cards
                  {...shown}
                  label="Cards"
                  cards={own}
                  total={samples.length > 0 ? own.length : total}
                  onReach={list.reach}
                />
              )}
              {samples.length > 0 && (
                <section aria-labelledby="samples" className={own.length > 0 ? "pt-10" : ""}>
                  <h2 id="samples" className="pb-2 text-xl max-sm:pb-0 max-sm:text-base">
                    Sample cards
                  </h2>
                  <Cards
                    {...shown}
                    label="Samples"
                    cards={samples}
                    total={total - own.length}
                    onReach={(index) => list.reach(own.length + index)}
                  />
                </section>
              )}
              <ListEnd list={list} total={total} />
              <ExportLink view={view} variant="text" />
            </div>
            <SelectionBar selection={selection} onAct={actOnSelected} onClear={clearSelection} />
          </>
        )}
      </div>
      <CardOverlays overlays={overlays} cards={list.cards ?? []} onAct={actOn} fallback={top} />
    </section>
  );
}
