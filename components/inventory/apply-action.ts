import type { InfiniteData } from "@tanstack/react-query";

import type { CardPage } from "@/components/inventory/inventory-queries";
import { type CardAction, type CardStatus, statusAfter } from "@/lib/cards/card-status";
import { deadlineOf } from "@/lib/inventory/deadline";
import type { InventoryCard, InventorySummary } from "@/lib/inventory/schema";
import { statusOfTab, type StatusTab } from "@/lib/inventory/view";

export type Chosen = (card: InventoryCard) => boolean;

export function actedOn(card: InventoryCard, action: CardAction, now: Date): InventoryCard {
  const status = statusAfter(action);
  if (status) {
    // Leaving the tray cancels whatever isn't paid.
    const shipment = status === "To Ship" ? card.shipment : null;
    const submission = canStayIn(card.submission, status) ? card.submission : null;
    const moved = { ...card, status, shipment, submission };
    return { ...moved, ...deadlineOf(moved, now) };
  }
  if (card.evaluation?.state === "Requested") return card;
  return {
    ...card,
    evaluation: { state: "Requested", requestedAt: now.toISOString(), finding: null, range: null },
  };
}

function canStayIn(submission: InventoryCard["submission"], status: CardStatus): boolean {
  return status === "To Grade" || (status === "Vault" && submission?.service === "EVALUATION");
}

type Applied = { action: CardAction; isChosen: Chosen; isAll: boolean; now: Date };

/** Removes cards that leave the listed status; moving all of them includes unloaded ones. */
export function applyToList(
  list: InfiniteData<CardPage>,
  tab: StatusTab,
  { action, isChosen, isAll, now }: Applied,
): InfiniteData<CardPage> {
  const own = statusOfTab(tab);
  const target = statusAfter(action);
  const isEmptied = isAll && own && target && target !== own;
  const pages = list.pages.map((page) => ({
    ...page,
    nextCursor: isEmptied ? null : page.nextCursor,
    cards: page.cards
      .map((card) => (isChosen(card) ? actedOn(card, action, now) : card))
      .filter(({ status }) => !own || status === own),
  }));
  return { ...list, pages };
}

export function applyToSummary(
  summary: InventorySummary,
  { cards, samples }: Record<"cards" | "samples", Moving>,
  action: CardAction,
): InventorySummary {
  const target = statusAfter(action);
  if (!target) return summary;
  return {
    ...summary,
    statusCounts: moved(summary.statusCounts, cards, target),
    sampleCounts: moved(summary.sampleCounts, samples, target),
  };
}

type Counts = InventorySummary["statusCounts"];
type Moving = Partial<Record<CardStatus, number>>;

function moved(before: Counts, moving: Moving, target: CardStatus): Counts {
  const counts = { ...before };
  for (const [status, count] of Object.entries(moving) as [CardStatus, number][]) {
    counts[status] -= count;
    counts[target] += count;
  }
  return counts;
}

/** Counts selected cards by status, including those not loaded. */
export function countChosen({
  loaded,
  isChosen,
  isAll,
  tab,
  counts,
}: {
  loaded: readonly InventoryCard[];
  isChosen: Chosen;
  isAll: boolean;
  tab: StatusTab;
  counts: Counts;
}) {
  const own = statusOfTab(tab);
  const moving: Moving = {};
  for (const card of loaded) {
    // Subtracts the known exceptions when all are selected, else counts the known selected cards.
    if (isChosen(card) !== isAll) moving[card.status] = (moving[card.status] ?? 0) + 1;
  }
  if (!isAll) return moving;
  const entries = Object.entries(counts) as [CardStatus, number][];
  return Object.fromEntries(
    entries
      .filter(([status]) => !own || status === own)
      .map(([status, count]) => [status, count - (moving[status] ?? 0)]),
  );
}
