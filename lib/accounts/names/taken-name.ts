import "server-only";

import { AppError } from "@/lib/platform/errors";

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
