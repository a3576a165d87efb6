import { type Leaf, textIn } from "@/lib/proof/passport/read-leaf";

export const PASSPORT_STATES = [
  "NEW",
  "SEALED",
  "BOUGHT",
  "OPENING",
  "OPENED",
  "SENT_SEALED",
  "VOIDED",
  "WITHDRAWN",
] as const;
type PassportState = (typeof PASSPORT_STATES)[number];

export type BoxState = {
  state: PassportState;
  at: string | null;
  /** Null if it was never opened. */
  wasBoughtFirst: boolean | null;
};

export function boxStateOf(leaves: readonly Leaf[]): BoxState {
  const last = (type: string, is: (leaf: Leaf) => boolean = () => true) =>
    leaves.findLast((leaf) => leaf.type === type && is(leaf));
  const opening = last("BREAK_START");
  const assigned = last("ASSIGN");
  const released = last("RELEASE");
  const isAssigned =
    assigned !== undefined &&
    (released === undefined || leaves.indexOf(released) < leaves.indexOf(assigned));
  const wasBoughtFirst =
    opening === undefined ? null : isAssigned && leaves.indexOf(assigned) < leaves.indexOf(opening);
  const stateOf = (state: PassportState, leaf: Leaf | undefined) => ({
    state,
    at: leaf?.at ?? null,
    wasBoughtFirst,
  });

  const ended = last("VOID");
  if (ended)
    return stateOf(textIn(ended, "reason") === "WITHDRAWN" ? "WITHDRAWN" : "VOIDED", ended);
  const moved = last("CUSTODY", (leaf) => isOfBox(leaf) && MOVES.has(textIn(leaf, "state")));
  const sent = moved && textIn(moved, "state") === "SHIPPED" ? moved : undefined;
  if (sent) return stateOf("SENT_SEALED", sent);
  if (last("BREAK_COMMIT")) return stateOf("OPENED", opening ?? last("BREAK_COMMIT"));
  if (opening) return stateOf("OPENING", opening);
  if (isAssigned) return stateOf("BOUGHT", assigned);
  return leaves.length > 0 ? stateOf("SEALED", leaves[0]) : stateOf("NEW", undefined);
}

const MOVES = new Set(["SHIPPED", "RETURNED"]);
const isOfBox = (leaf: Leaf) => textIn(leaf, "card") === "";
