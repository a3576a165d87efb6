export const DESK_QUEUES = ["to-pack", "to-ship", "on-the-way", "coming-back"] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];
