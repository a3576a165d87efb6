/** In the order of the work: paid submissions, those in the house, batches at a company, and results on their way back. */
export const GRADING_QUEUES = ["evaluations", "to-receive", "to-send", "to-return"] as const;
export type GradingQueue = (typeof GRADING_QUEUES)[number];
