import type { NextStep } from "@/components/ui/toast";
import type { CardAction } from "@/lib/cards/card-status";

export const REVIEW_SHIPMENT = { href: "/inventory/to-ship", label: "Review shipment" };
export const SET_PRICES = { href: "/inventory/listed", label: "Set prices" };
export const REVIEW_GRADING = { href: "/inventory/to-grade", label: "Review grading" };

const NEXT_STEPS: Record<CardAction, NextStep | undefined> = {
  ship: REVIEW_SHIPMENT,
  list: SET_PRICES,
  grade: REVIEW_GRADING,
  evaluate: REVIEW_GRADING,
  vault: undefined,
};

/** What an action leaves to be done. */
export const nextStepOf = (action: CardAction): NextStep | undefined => NEXT_STEPS[action];
