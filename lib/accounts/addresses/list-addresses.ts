import "server-only";

import type { Addresses } from "@/lib/accounts/addresses/schema";
import { accountNotFound } from "@/lib/accounts/profile/queries";
import { type Db, db } from "@/lib/platform/database/db";

const placeSelect = {
  street: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
} as const;

/** @throws {AppError} 401 if the account was deleted in the meantime */
export async function listAddresses(userId: string, tx: Db = db): Promise<Addresses> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      ...placeSelect,
      savedAddresses: { select: { id: true, ...placeSelect }, orderBy: { position: "asc" } },
    },
  });
  if (!user) throw accountNotFound();
  const { savedAddresses, ...place } = user;
  return { default: place, others: savedAddresses };
}
