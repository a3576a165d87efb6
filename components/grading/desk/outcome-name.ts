import type { GradingOutcome } from "@/lib/grading/schema";

/** "9.5, 12345678" or "Rejected" */
export const outcomeName = ({ grade, certificate }: GradingOutcome): string =>
  [grade, certificate].filter(Boolean).join(", ");
