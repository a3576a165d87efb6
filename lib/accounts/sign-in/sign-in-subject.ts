import "server-only";

import { networkOf } from "@/lib/platform/limits/network-of";

/** The id joins attempts by username and by email. */
export function signInSubject(idOrLogin: string, address: string): string {
  return `${idOrLogin.toLowerCase()} ${networkOf(address)}`;
}
