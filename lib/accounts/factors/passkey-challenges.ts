import "server-only";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { MINUTE_MS } from "@/lib/platform/time";

const LIFETIME_MS = 5 * MINUTE_MS;

type Purpose = "ADD" | "SIGN_IN" | "CONFIRM";
type Options = { userId: string; purpose: Purpose; challenge: string; now: Date };

/** Passkeys work on this host alone. */
export function relyingParty(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(getEnv().APP_URL);
  return { rpID: hostname, origin };
}

export async function storeChallenge({ now, ...challenge }: Options): Promise<void> {
  await db.passkeyChallenge.create({
    data: { ...challenge, expiresAt: new Date(now.getTime() + LIFETIME_MS) },
    select: { challenge: true },
  });
}

/** True once per challenge, even for concurrent requests. */
export async function takeChallenge({ now, ...challenge }: Options): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { ...challenge, expiresAt: { gt: now } },
  });
  return count === 1;
}
