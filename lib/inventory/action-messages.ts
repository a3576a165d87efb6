import { type CardAction, statusAfter } from "@/lib/cards/card-status";
import { countOf, plural } from "@/lib/platform/plural";

export function countCards(count: number): string {
  return countOf(count, "card");
}

export function doneMessage(action: CardAction, count: number): string {
  if (count === 0) return "Nothing to change";
  const status = statusAfter(action);
  return status
    ? `${countCards(count)} moved to ${status}`
    : `Grading evaluation requested for ${countCards(count)}`;
}

/** `left` counts cards that changed since and were not undone. */
export function undoneMessage({
  action,
  count,
  left,
}: {
  action: CardAction;
  count: number;
  left: number;
}): string {
  if (count === 0)
    return `Nothing was undone: the ${plural(left, "card has", "cards have")} changed since`;
  const done =
    action === "evaluate"
      ? `grading evaluation withdrawn for ${countCards(count)}`
      : `${countCards(count)} ${plural(count, "is back where it was", "are back where they were")}`;
  return `Undone: ${done}${left === 0 ? "" : `. ${countCards(left)} stayed, changed since`}`;
}

export const ALREADY_UNDONE = "This was undone already";
