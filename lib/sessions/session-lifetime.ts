import { DAY_MS } from "@/lib/platform/time";

export const SESSION_MAX_AGE_MS = 30 * DAY_MS;
export const SESSION_IDLE_MS = 14 * DAY_MS;

type Options = { createdAt: Date; lastUsedAt: Date };

export function sessionExpiry({ createdAt, lastUsedAt }: Options): Date {
  const latest = createdAt.getTime() + SESSION_MAX_AGE_MS;
  return new Date(Math.min(latest, lastUsedAt.getTime() + SESSION_IDLE_MS));
}
