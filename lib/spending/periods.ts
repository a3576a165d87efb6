export const PERIODS = ["DAY", "WEEK", "MONTH"] as const;
export type Period = (typeof PERIODS)[number];

/** The windows are rolling; prisma/sql/spending.sql has their lengths. */
export const PERIOD_WORDS: Record<Period, { limit: string; window: string; last: string }> = {
  DAY: { limit: "daily limit", window: "any 24 hours", last: "the last 24 hours" },
  WEEK: { limit: "weekly limit", window: "any 7 days", last: "the last 7 days" },
  MONTH: { limit: "monthly limit", window: "any 30 days", last: "the last 30 days" },
};
