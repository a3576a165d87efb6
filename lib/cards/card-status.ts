/** The statuses of a card, in the order of the tabs, with the word that stands for each in an address. */
export const CARD_STATUSES = [
  { name: "To Ship", slug: "to-ship" },
  { name: "Listed", slug: "listed" },
  { name: "To Grade", slug: "to-grade" },
  { name: "Vault", slug: "vault" },
] as const;
export type CardStatus = (typeof CARD_STATUSES)[number]["name"];
export const STATUS_NAMES = CARD_STATUSES.map((status) => status.name);
export const STATUS_SLUGS = CARD_STATUSES.map((status) => status.slug);

/** What a collector can do to cards: the labels of the card's menu, and the status that an action leads to. */
export const CARD_ACTIONS = [
  { id: "ship", label: "Ship", status: "To Ship" },
  { id: "list", label: "List for Sale", status: "Listed" },
  { id: "grade", label: "Mark for Grading", status: "To Grade" },
  { id: "evaluate", label: "Grading Evaluation", status: null },
  { id: "vault", label: "Move to Vault", status: "Vault" },
] as const;
export type CardAction = (typeof CARD_ACTIONS)[number]["id"];
export const ACTION_IDS = CARD_ACTIONS.map((action) => action.id);

/** The status that an action moves cards to; null for one that moves none. */
export function statusAfter(action: CardAction): CardStatus | null {
  return CARD_ACTIONS.find(({ id }) => id === action)?.status ?? null;
}

/** Where a card is put when it is pulled. */
export const FIRST_STATUS: CardStatus = "Vault";

/**
 * The deadline that counts: a card that is listed or on its way to be graded waits for nobody's action, so it has none; back in
 * the vault the end of its free storage counts again.
 */
export function countingDeadline<D>(status: CardStatus, storedDeadline: D | null): D | null {
  return status === "Listed" || status === "To Grade" ? null : storedDeadline;
}
