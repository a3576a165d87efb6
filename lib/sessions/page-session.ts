import "server-only";

import { cookies, headers } from "next/headers";

import { findCurrentUser } from "@/lib/sessions/current-user";
import { sessionCookieName } from "@/lib/sessions/session-cookie";

export async function findPageUser() {
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  return findCurrentUser({ cookie, headers: await headers() });
}
