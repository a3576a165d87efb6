export const OUTCOMES = [
  "FOUND",
  "NEW",
  "ELSEWHERE",
  "MISSING",
  "OPENED",
  "LEFT",
  "UNKNOWN",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const BOX_STATES = [
  "ON_SALE",
  "OFF_SALE",
  "HELD",
  "SOLD",
  "AT_STATION",
  "OPENED",
  "LEFT",
  "UNKNOWN",
] as const;
type BoxState = (typeof BOX_STATES)[number];

export const GROUPS = ["missing", "unexpected", "found"] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf(outcome: Outcome): Group {
  if (outcome === "MISSING") return "missing";
  return outcome === "FOUND" || outcome === "NEW" ? "found" : "unexpected";
}

type Counted = { outcome: Outcome; state: BoxState; shelf: string | null };

/** The hint about a box or a label for the person at the shelf. */
export function sentenceOf({ outcome, state, shelf }: Counted): string {
  switch (outcome) {
    case "FOUND":
      return state === "SOLD" ? "Found. It is sold." : "Found.";
    case "NEW":
      return `Found. It had no shelf yet.${state === "SOLD" ? " It is sold." : ""}`;
    case "ELSEWHERE":
      return `It belongs on shelf ${shelf}.${state === "SOLD" ? " It is sold." : ""}`;
    case "MISSING":
      return MISSING_WORDS[state] ?? "Missing.";
    case "OPENED":
      return "Its break is over, so this box should be empty.";
    case "LEFT":
      return "It was sent to its buyer, so it shouldn't be here.";
    case "UNKNOWN":
      return "No box has this label.";
  }
}

const MISSING_WORDS: Partial<Record<BoxState, string>> = {
  ON_SALE: "Missing, and on sale.",
  HELD: "Missing, and someone is paying for it right now.",
  SOLD: "Missing, and sold. Find it before its buyer asks.",
  OFF_SALE: "Missing. It is not on sale.",
};
