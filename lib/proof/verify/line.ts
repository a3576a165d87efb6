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

/** Amber: it could not be checked, or there is nothing to check yet. */
export type LineState = "green" | "amber" | "red";

export type Finding = { state: LineState; sentence: string; details?: string[] };
export type Line = Required<Finding> & { id: LineId; ms: number };

export const green = (sentence: string, details: string[] = []): Finding => ({
  state: "green",
  sentence,
  details,
});
export const amber = (sentence: string, details: string[] = []): Finding => ({
  state: "amber",
  sentence,
  details,
});
export const red = (sentence: string, details: string[] = []): Finding => ({
  state: "red",
  sentence,
  details,
});
