import type { NextStep } from "@/components/ui/toast";
import type { CardAction } from "@/lib/cards/card-status";

export const SET_PRICES = { href: "/inventory/listed", label: "Set prices" };
export const REVIEW_GRADING = { href: "/inventory/to-grade", label: "Review grading" };

const MAX_SHIP_ACTIONS = 20;
let shipActions: readonly string[] = [];

/** Review chooses the cards of this visit, not the ones that were in the tray before. */
export function reviewShipment(): NextStep {
  const query = new URLSearchParams(shipActions.map((id) => ["action", id])).toString();
  return {
    href: query ? `/inventory/to-ship?${query}` : "/inventory/to-ship",
    label: "Review shipment",
  };
}

const NEXT_STEPS: Record<Exclude<CardAction, "ship">, NextStep | undefined> = {
  list: SET_PRICES,
  grade: REVIEW_GRADING,
  evaluate: REVIEW_GRADING,
  vault: undefined,
};

/** The step that follows an action. */
export function nextStepOf(action: CardAction, actionId: string): NextStep | undefined {
  if (action !== "ship") return NEXT_STEPS[action];
  shipActions = [...shipActions, actionId].slice(-MAX_SHIP_ACTIONS);
  return reviewShipment();
}
