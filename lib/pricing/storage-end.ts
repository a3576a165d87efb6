import { DAY_MS } from "@/lib/platform/time";

/** `since` is when the card was pulled or bought, or came back. */
export const storageEndOf = (since: Date, days: number): Date =>
  new Date(since.getTime() + days * DAY_MS);
