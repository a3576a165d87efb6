import "server-only";

import { hashPassword } from "@/lib/accounts/passwords/password";
import { requireGoodPassword } from "@/lib/accounts/passwords/password-rules";
import { createUser } from "@/lib/accounts/registration/create-user";
import { newAccountSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import type { Role } from "@/lib/sessions/roles";

type Options = {
  username: string;
  email: string;
  password: string;
  fullName?: string;
  role?: Role;
};

/** Follows the rules of registration. Throws AppError or ZodError. */
export async function createAdmin({ fullName, role = "OWNER", ...input }: Options) {
  const { username, email, password } = newAccountSchema.parse(input);
  requireGoodPassword({ password, username, email, fullName: fullName ?? "", field: "password" });
  const unknown = { street: "", city: "", state: "", zipCode: "" };
  return createUser(db, {
    ...unknown,
    username,
    email,
    fullName: fullName || username,
    role,
    passwordHash: await hashPassword(password),
  });
}
