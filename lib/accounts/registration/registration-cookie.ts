import "server-only";

import { getEnv } from "@/lib/platform/env";

export const REGISTRATION_COOKIE = "fairwax.registration";

export function registrationCookie(token: string, maxAgeSeconds: number): string {
  const secure = getEnv().APP_URL.startsWith("https://") ? "; Secure" : "";
  return `${REGISTRATION_COOKIE}=${token}; Path=/api/auth/register; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

export function clearedRegistrationCookie(): string {
  return registrationCookie("", 0);
}
