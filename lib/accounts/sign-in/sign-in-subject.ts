import "server-only";

import { networkOf } from "@/lib/platform/limits/network-of";

/** Pass the id if there is an account, so attempts by username and by email count together. */
export function signInSubject(idOrLogin: string, address: string): string {
  return `${idOrLogin.toLowerCase()} ${networkOf(address)}`;
}
