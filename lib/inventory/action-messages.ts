import { type CardAction, statusAfter } from "@/lib/cards/card-status";
import { countOf, plural } from "@/lib/platform/plural";

export function countCards(count: number): string {
  return countOf(count, "card");
}

type Skipped = { toShip?: number; inGrading?: number; selling?: number };

export function doneMessage(
  action: CardAction,
  count: number,
  { toShip = 0, inGrading = 0, selling = 0 }: Skipped = {},
): string {
  if (count === 0) return "Nothing to change";
  const status = statusAfter(action);
  const done = status
    ? `${countCards(count)} moved to ${status}`
    : `Grading evaluation requested for ${countCards(count)}`;
  const skipped = [
    toShip > 0 ? `. ${countCards(toShip)} stayed (ship only)` : "",
    inGrading > 0 ? `. ${countCards(inGrading)} stayed (in grading)` : "",
    selling > 0 ? `. ${countCards(selling)} stayed (being bought)` : "",
  ];
  return done + skipped.join("");
}

export function storageEndedMessage(count: number): string {
  return plural(
    count,
    "Free storage of this card has ended. It can only be shipped.",
    "Free storage of these cards has ended. They can only be shipped.",
  );
}

export function lockedMessage(count: number): string {
  const these = plural(count, "This card is", "These cards are");
  return `${these} in a paid shipment. You can cancel it until its parcel is packed.`;
}

export function submittedMessage(count: number): string {
  const these = plural(count, "This card is", "These cards are");
  return `${these} in a paid grading submission. You can cancel it until our desk has received or answered it.`;
}

export function sellingMessage(count: number): string {
  const these = plural(count, "this card", "these cards");
  return `A buyer is paying for ${these} right now. Please try again in 15 minutes.`;
}

type Options = { action: CardAction; count: number; left: number; inGrading?: number };

/** `left` counts cards that changed since the action; `inGrading` those in paid submissions. */
export function undoneMessage({ action, count, left, inGrading = 0 }: Options): string {
  if (count === 0 && inGrading > 0) return `Nothing was undone. ${submittedMessage(inGrading)}`;
  if (count === 0)
    return `Nothing was undone: the ${plural(left, "card has", "cards have")} changed since`;
  const done =
    action === "evaluate"
      ? `grading evaluation withdrawn for ${countCards(count)}`
      : `${countCards(count)} ${plural(count, "is back where it was", "are back where they were")}`;
  return `Undone: ${done}${left === 0 ? "" : `. ${countCards(left)} stayed (changed since)`}`;
}

export const ALREADY_UNDONE = "This was already undone";
