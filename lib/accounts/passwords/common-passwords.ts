import "server-only";

import { dictionary } from "@zxcvbn-ts/language-common";

let listed: Set<string> | undefined;

/**
 * True for each of the 49,233 most common passwords. Short ones count, too: with spaces around them
 * they are long enough.
 *
 * @param password in lowercase
 */
export function isCommonPassword(password: string): boolean {
  listed ??= new Set(dictionary["passwords-common"]);
  return listed.has(password);
}
