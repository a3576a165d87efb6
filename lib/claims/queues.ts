export const CLAIM_QUEUES = ["open", "answered"] as const;
export type ClaimQueue = (typeof CLAIM_QUEUES)[number];
