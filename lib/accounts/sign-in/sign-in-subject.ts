import "server-only";

import { networkOf } from "@/lib/platform/limits/network-of";

/** What failed sign-ins of one account from one address are counted under; the id joins tries by username and by e-mail. */
export function signInSubject(idOrLogin: string, address: string): string {
  return `${idOrLogin.toLowerCase()} ${networkOf(address)}`;
}
