import "server-only";

import { userSelect } from "@/lib/accounts/queries";
import { takenName } from "@/lib/accounts/taken-name";
import { type Db, isUniqueViolation, type Prisma } from "@/lib/platform/database/db";

/** The unique constraints decide between concurrent requests. Throws 409 naming the field. */
export async function createUser(tx: Db, data: Prisma.UserCreateInput) {
  try {
    return await tx.user.create({ data, select: { ...userSelect, sessionVersion: true } });
  } catch (error) {
    if (isUniqueViolation(error, "username")) throw takenName("username");
    if (isUniqueViolation(error, "email")) throw takenName("email");
    throw error;
  }
}
