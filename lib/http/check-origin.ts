import "server-only";

import { AppError } from "@/lib/errors";
import { getEnv } from "@/lib/env";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change that another site's page asks for. Browsers send Origin with every such request; a request without one
 * (a script, a test, curl) carries nobody's cookies by accident.
 *
 * @throws {AppError} 403
 */
export function checkOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get("origin");
  if (origin === null) {
    const site = request.headers.get("sec-fetch-site");
    if (site === null || site === "same-origin" || site === "none") return;
  } else if (origin === new URL(getEnv().APP_URL).origin || hostOf(origin) === request.headers.get("host")) {
    return;
  }
  throw new AppError("forbidden", "This request came from another site.");
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
