export const CARD_STATUSES = [
  { name: "To Ship", slug: "to-ship" },
  { name: "Listed", slug: "listed" },
  { name: "To Grade", slug: "to-grade" },
  { name: "Vault", slug: "vault" },
] as const;
export type CardStatus = (typeof CARD_STATUSES)[number]["name"];
export const STATUS_NAMES = CARD_STATUSES.map((status) => status.name);
export const STATUS_SLUGS = CARD_STATUSES.map((status) => status.slug);

export function countIn(
  counts: Record<CardStatus, number>,
  status: CardStatus | undefined,
): number {
  return status ? counts[status] : STATUS_NAMES.reduce((sum, name) => sum + counts[name], 0);
}

export const CARD_ACTIONS = [
  { id: "ship", label: "Ship", status: "To Ship" },
  { id: "list", label: "List for Sale", status: "Listed" },
  { id: "grade", label: "Mark for Grading", status: "To Grade" },
  { id: "evaluate", label: "Grading Evaluation", status: null },
  { id: "vault", label: "Move to Vault", status: "Vault" },
] as const;
export type CardAction = (typeof CARD_ACTIONS)[number]["id"];
export const ACTION_IDS = CARD_ACTIONS.map((action) => action.id);

export function statusAfter(action: CardAction): CardStatus | null {
  return CARD_ACTIONS.find(({ id }) => id === action)?.status ?? null;
}

export const FIRST_STATUS: CardStatus = "Vault";

/** Deadlines don't apply to listed cards and cards marked for grading. */
export function countingDeadline<D>(status: CardStatus, storedDeadline: D | null): D | null {
  return status === "Listed" || status === "To Grade" ? null : storedDeadline;
}
