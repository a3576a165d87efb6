import "server-only";

import { takenName } from "@/lib/accounts/names/taken-name";
import { userSelect } from "@/lib/accounts/queries";
import { isUniqueViolation, type Prisma, type Tx } from "@/lib/platform/database/db";

/** Unique constraints resolve concurrent requests. Throws 409 with the field. */
export async function createUser(tx: Tx, data: Prisma.UserCreateInput) {
  try {
    return await tx.user.create({ data, select: { ...userSelect, sessionVersion: true } });
  } catch (error) {
    if (isUniqueViolation(error, "users_username_key")) throw takenName("username");
    if (isUniqueViolation(error, "users_email_key")) throw takenName("email");
    throw error;
  }
}
