import type { GradingTrayCard } from "@/lib/grading/schema";

/** Samples and slabs can't be graded. */
export const canChoose = ({ isSample, slab }: GradingTrayCard) => !isSample && slab === null;
