import "server-only";

import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";

const SENTENCES = {
  username: "This username is taken. Please choose another",
  email:
    "There is an account with this email address already. Please sign in or reset your password",
  name: "This name is taken. Please choose another",
  marketName: "This name is taken. Please choose another",
};

export type TakenName = keyof typeof SENTENCES;

export function takenName(first: TakenName, ...others: TakenName[]): AppError {
  const fields = [first, ...others].map((field) => ({ field, message: SENTENCES[field] }));
  return new AppError("conflict", SENTENCES[first], { fields });
}

/**
 * For who is signed in and could otherwise ask for one name after the other.
 * @throws {AppError} 429
 */
export async function limitedTakenName(userId: string, field: TakenName): Promise<AppError> {
  await consumeAttempt("takenName", userId);
  return takenName(field);
}
