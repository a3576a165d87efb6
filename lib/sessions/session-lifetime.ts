import { DAY_MS } from "@/lib/platform/time";

/** A session ends this long after its sign-in, however often it is used. */
export const SESSION_MAX_AGE_MS = 30 * DAY_MS;
/** A session that is not used for this long ends. */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** When a session ends if it is not used again. */
export function sessionExpiry({
  createdAt,
  lastUsedAt,
}: {
  createdAt: Date;
  lastUsedAt: Date;
}): Date {
  const latest = createdAt.getTime() + SESSION_MAX_AGE_MS;
  return new Date(Math.min(latest, lastUsedAt.getTime() + SESSION_IDLE_MS));
}
