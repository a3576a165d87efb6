import "server-only";

import { dictionary } from "@zxcvbn-ts/language-common";

import { PASSWORD_MIN_LENGTH } from "@/lib/auth/fields";

const LISTED = 3000;

let listed: Set<string> | undefined;

/** True for the 3,000 most common passwords among those that are long enough to be asked about at all. */
export function isCommonPassword(password: string): boolean {
  listed ??= new Set(dictionary["passwords-common"].filter((entry) => entry.length >= PASSWORD_MIN_LENGTH).slice(0, LISTED));
  return listed.has(password.toLowerCase());
}
