import {
  EvaluateIcon,
  GradeIcon,
  ListIcon,
  ShipIcon,
  VaultIcon,
} from "@/components/inventory/inventory-icons";
import { type CardAction, CARD_ACTIONS } from "@/lib/cards/card-status";
import { hasLeft, staysPut } from "@/lib/inventory/deadline";
import type { InventoryCard } from "@/lib/inventory/schema";

export const ACTION_ICONS: Record<CardAction, typeof ShipIcon> = {
  ship: ShipIcon,
  list: ListIcon,
  grade: GradeIcon,
  evaluate: EvaluateIcon,
  vault: VaultIcon,
};

/**
 * Lists actions in menu order; empty for a card that left. Disables actions without effect, any
 * action on a card that can't move, and grading a slab again.
 */
export function actionsOf(card: InventoryCard) {
  if (hasLeft(card)) return [];
  return CARD_ACTIONS.map(({ id, label, status }) => ({
    id,
    label,
    Icon: ACTION_ICONS[id],
    isIdle:
      staysPut(card) ||
      (card.slab !== null && (id === "grade" || id === "evaluate")) ||
      (status ? status === card.status : card.evaluation?.state === "Requested"),
  }));
}
