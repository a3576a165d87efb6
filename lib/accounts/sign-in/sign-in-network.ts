import "server-only";

import { createHmac, hkdfSync } from "node:crypto";

import type { Tx } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = { userId: string; address: string };

/** Keyed, because the few possible networks could be brute-forced. Differs for each user. */
export function signInNetwork({ userId, address }: Options): string {
  const key = Buffer.from(
    hkdfSync("sha256", getEnv().AUTH_SECRET, "", "fairwax sign-in network", 32),
  );
  return createHmac("sha256", key)
    .update(`${userId} ${networkOf(address)}`)
    .digest("base64url");
}

/** Exempts password resets requested from this network from the account's limit. */
export async function rememberSignInNetwork(tx: Tx, { userId, address }: Options): Promise<void> {
  const network = signInNetwork({ userId, address });
  // Bypasses Prisma, which would set updated_at.
  await tx.$executeRaw`
    UPDATE users SET last_sign_in_network = ${network}
    WHERE id = ${userId}::uuid AND last_sign_in_network IS DISTINCT FROM ${network}`;
}
