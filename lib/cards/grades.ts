export const NUMERIC_GRADES = [
  "10",
  "9.5",
  "9",
  "8.5",
  "8",
  "7.5",
  "7",
  "6.5",
  "6",
  "5.5",
  "5",
  "4.5",
  "4",
  "3.5",
  "3",
  "2.5",
  "2",
  "1.5",
  "1",
] as const;
export type NumericGrade = (typeof NUMERIC_GRADES)[number];

export const SLAB_GRADES = [...NUMERIC_GRADES, "Authentic"] as const;

/** A rejected card comes back raw, with the reason. */
export const GRADING_RESULTS = [...SLAB_GRADES, "Rejected"] as const;
export type GradingResult = (typeof GRADING_RESULTS)[number];
