import "server-only";

import { cookies, headers } from "next/headers";

import { findCurrentUser } from "@/lib/accounts/sessions/current-user";
import { sessionCookieName } from "@/lib/accounts/sessions/session-cookie";

/** The current user, for pages. Makes the page dynamic. */
export async function findPageUser() {
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  return findCurrentUser({ cookie, headers: await headers() });
}
