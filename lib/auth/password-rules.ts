import "server-only";

import { isCommonPassword } from "@/lib/auth/common-passwords";
import { AppError } from "@/lib/errors";

type Options = { password: string; username: string; email: string; field: string };

/**
 * Refuses passwords that anybody would try first. The length is the schema's business.
 *
 * @throws {AppError} 400 with the field
 */
export function requireGoodPassword({ password, username, email, field }: Options): void {
  const given = fold(password);
  if (isCommonPassword(given)) refuse(field, "This password is one of the most common ones. Please choose another");
  const own = [username, email, email.slice(0, email.lastIndexOf("@"))].map(fold);
  if (own.includes(given)) refuse(field, "Please choose a password that is not your username or email address");
}

const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase();

function refuse(field: string, message: string): never {
  throw new AppError("bad_request", message, { fields: [{ field, message }] });
}
