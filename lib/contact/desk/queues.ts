export const MESSAGE_QUEUES = ["new", "answered", "spam"] as const;
export type MessageQueue = (typeof MESSAGE_QUEUES)[number];
