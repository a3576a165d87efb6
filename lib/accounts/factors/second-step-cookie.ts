import "server-only";

import { SECOND_STEP_LIFETIME_MS } from "@/lib/accounts/factors/second-step";
import { getEnv } from "@/lib/platform/env";

export const SECOND_STEP_COOKIE = "fairwax.second-step";

export function secondStepCookie(token: string): string {
  const maxAge = token ? SECOND_STEP_LIFETIME_MS / 1000 : 0;
  const secure = getEnv().APP_URL.startsWith("https://") ? "; Secure" : "";
  return `${SECOND_STEP_COOKIE}=${token}; Path=/api/auth/second-step; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`;
}
