export const LINE_IDS = [
  "checkpoint",
  "history",
  "witnesses",
  "events",
  "assignment",
  "challenge",
  "cards",
  "videos",
  "anchors",
] as const;
export type LineId = (typeof LINE_IDS)[number];

/**
 * Who can complete a check: this visitor, the buyer with their mail or their packs, or parties
 * outside, such as witnesses. Nothing: the box has no such record, or not yet.
 */
export const NEEDS = ["here", "buyer", "others", "nothing"] as const;
export type Need = (typeof NEEDS)[number];

/** Amber: it could not be checked; `needs` says what is missing. */
export type LineState = "green" | "amber" | "red";

export type Finding = {
  state: LineState;
  needs: Need | null;
  sentence: string;
  details?: string[];
};
export type Line = Required<Finding> & { id: LineId; ms: number };

export const green = (sentence: string, details: string[] = []): Finding => ({
  state: "green",
  needs: null,
  sentence,
  details,
});
export const amber = (needs: Need, sentence: string, details: string[] = []): Finding => ({
  state: "amber",
  needs,
  sentence,
  details,
});
export const red = (sentence: string, details: string[] = []): Finding => ({
  state: "red",
  needs: null,
  sentence,
  details,
});
