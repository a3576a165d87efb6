import "server-only";

import { AppError } from "@/lib/platform/errors";
import { consumeAttempt } from "@/lib/platform/limits/limits";

const MESSAGES = {
  username: "This username is taken. Please choose another",
  email: "An account with this email address already exists. Please sign in or reset your password",
  name: "This name is taken. Please choose another",
  marketName: "This name is taken. Please choose another",
};

export type TakenName = keyof typeof MESSAGES;

export function takenName(first: TakenName, ...others: TakenName[]): AppError {
  const fields = [first, ...others].map((field) => ({ field, message: MESSAGES[field] }));
  return new AppError("conflict", MESSAGES[first], { fields });
}

/** Limits how many taken names a signed-in user can probe for. Throws 429. */
export async function limitedTakenName(userId: string, field: TakenName): Promise<AppError> {
  await consumeAttempt("takenName", userId);
  return takenName(field);
}
