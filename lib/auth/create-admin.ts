import "server-only";

import { createUser } from "@/lib/auth/create-user";
import { hashPassword } from "@/lib/auth/password";
import { requireGoodPassword } from "@/lib/auth/password-rules";
import { newAccountSchema } from "@/lib/auth/schema";
import { db } from "@/lib/db";

type Options = { username: string; email: string; password: string; fullName?: string };

/**
 * Makes the account of an administrator, under the rules of every registration. There is no such call over HTTP.
 *
 * @throws {AppError | ZodError} with a sentence per thing that is not right
 */
export async function createAdmin({ fullName, ...input }: Options) {
  const { username, email, password } = newAccountSchema.parse(input);
  requireGoodPassword({ password, username, email, fullName: fullName ?? "", field: "password" });
  const unknown = { street: "", city: "", state: "", zipCode: "" };
  return createUser(db, {
    ...unknown,
    username,
    email,
    fullName: fullName || username,
    isAdmin: true,
    passwordHash: await hashPassword(password),
  });
}
