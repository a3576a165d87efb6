import { signInSubject } from "@/lib/accounts/sign-in/sign-in-subject";
import { consumeAttempt } from "@/lib/platform/limits/limits";

/** Records wrong passwords from this address without checking them. */
export const failedTries = (idOrLogin: string, address: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      consumeAttempt("signInOfAccount", signInSubject(idOrLogin, address)),
    ),
  );
