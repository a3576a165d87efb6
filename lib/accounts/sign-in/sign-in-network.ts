import "server-only";

import { createHmac } from "node:crypto";

import type { Tx } from "@/lib/platform/database/db";
import { deriveKey, deriveKeys } from "@/lib/platform/derive-key";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = { userId: string; address: string };

const PURPOSE = "fairwax sign-in network";

/** Keyed, because the few possible networks could be brute-forced. Differs for each user. */
const digest = (key: Buffer, { userId, address }: Options) =>
  createHmac("sha256", key)
    .update(`${userId} ${networkOf(address)}`)
    .digest("base64url");

export const isSignInNetwork = (stored: string | null, from: Options): boolean =>
  deriveKeys(PURPOSE).some((key) => digest(key, from) === stored);

/** Exempts password resets requested from this network from the account's limit. */
export async function rememberSignInNetwork(tx: Tx, { userId, address }: Options): Promise<void> {
  const network = digest(deriveKey(PURPOSE), { userId, address });
  // Bypasses Prisma, which would set updated_at.
  await tx.$executeRaw`
    UPDATE users SET last_sign_in_network = ${network}
    WHERE id = ${userId}::uuid AND last_sign_in_network IS DISTINCT FROM ${network}`;
}
