import "server-only";

import { AppError } from "@/lib/platform/errors";

const SENTENCES = {
  username: "This username is taken. Please choose another",
  email:
    "There is an account with this email address already. Please sign in or reset your password",
};

export type TakenName = keyof typeof SENTENCES;

/** The 409 for names that another account has; its sentence is about the first. */
export function takenName(first: TakenName, ...others: TakenName[]): AppError {
  const fields = [first, ...others].map((field) => ({ field, message: SENTENCES[field] }));
  return new AppError("conflict", SENTENCES[first], { fields });
}
