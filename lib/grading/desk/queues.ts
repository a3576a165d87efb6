/** Follows the workflow. */
export const GRADING_QUEUES = ["evaluations", "to-receive", "to-send", "to-return"] as const;
export type GradingQueue = (typeof GRADING_QUEUES)[number];
