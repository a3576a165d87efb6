import "server-only";

import type { Factors, SecondStep } from "@/lib/accounts/factors/schema";
import { type Db, db } from "@/lib/platform/database/db";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { needsSecondFactor } from "@/lib/sessions/second-factor";

/** Empty for an account that signs in with its password alone. */
export async function listMethods(userId: string, tx: Db = db): Promise<SecondStep["secondStep"]> {
  const [apps, passkeys] = await Promise.all([
    tx.authenticatorApp.count({ where: { userId, confirmedAt: { not: null } } }),
    tx.passkey.count({ where: { userId } }),
  ]);
  return [
    ...(passkeys > 0 ? (["passkey"] as const) : []),
    ...(apps > 0 ? (["code"] as const) : []),
  ];
}

export async function getFactors(user: Pick<CurrentUser, "id" | "role">): Promise<Factors> {
  const { id: userId } = user;
  const [app, passkeys, recoveryCodesLeft] = await Promise.all([
    db.authenticatorApp.findUnique({ where: { userId }, select: { confirmedAt: true } }),
    db.passkey.findMany({
      where: { userId },
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return {
    isRequired: needsSecondFactor(user),
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  };
}
