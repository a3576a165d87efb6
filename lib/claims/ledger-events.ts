import "server-only";

import type { Subject } from "@/lib/claims/subject";
import type { LedgerEvent } from "@/lib/ledger/events";

/** The ledger publishes that there was a claim, but never by whom or why. */
export function claimEvents(
  { boxId: box, cardId: card }: Pick<Subject, "boxId" | "cardId">,
  state: "CLAIM" | "SALE_UNDONE",
): LedgerEvent[] {
  if (card) return [{ type: "CUSTODY", box, state, card }];
  return state === "CLAIM" ? [{ type: "CUSTODY", box, state }] : [];
}
