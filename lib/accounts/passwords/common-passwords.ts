import "server-only";

import { dictionary } from "@zxcvbn-ts/language-common";

let listed: Set<string> | undefined;

/** Expects lowercase. The list includes short passwords, because spaces can pad them. */
export function isCommonPassword(password: string): boolean {
  listed ??= new Set(dictionary["passwords-common"]);
  return listed.has(password);
}
