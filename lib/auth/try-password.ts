import "server-only";

import { verifyPassword } from "@/lib/auth/password";
import { signInSubject } from "@/lib/auth/sign-in-subject";
import { clearTries, returnTry, takeTry } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network-of";

type Options = { idOrLogin: string; password: string; passwordHash: string | undefined; address: string };

/**
 * Whether this is the password. Tries are counted before it is looked at: parallel guesses share one limit, and beyond it even
 * the right password is refused, which tells a guesser nothing. Signing in and asking again for the password count together.
 *
 * @throws {AppError} 429
 */
export async function tryPassword({ idOrLogin, password, passwordHash, address }: Options): Promise<boolean> {
  const network = networkOf(address);
  const subject = signInSubject(idOrLogin, address);
  await takeTry("signInFromAddress", network);
  await takeTry("signInOfAccount", subject);
  return verifyPassword(password, passwordHash, network).catch(async (error: unknown) => {
    // Nobody looked at the password (the server was too busy): that is no failure.
    await Promise.all([returnTry("signInOfAccount", subject), returnTry("signInFromAddress", network)]);
    throw error;
  });
}

/** Forgets the tries that led to the right password. */
export async function forgiveTries({ idOrLogin, address }: Pick<Options, "idOrLogin" | "address">): Promise<void> {
  await Promise.all([clearTries("signInOfAccount", signInSubject(idOrLogin, address)), returnTry("signInFromAddress", networkOf(address))]);
}
