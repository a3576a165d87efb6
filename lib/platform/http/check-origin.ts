import "server-only";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change that another site's page asks for. Browsers send Origin with every such request;
 * a request without one (a script, a test, curl) carries no one's cookies by accident. The Host
 * header proves nothing: another site's name can be made to lead here.
 *
 * @throws {AppError} 403
 */
export function checkOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get("origin");
  if (origin === null) {
    const site = request.headers.get("sec-fetch-site");
    if (site === null || site === "same-origin" || site === "none") return;
  } else if (isOwnOrigin(origin)) {
    return;
  }
  throw new AppError("forbidden", "This request came from another site.");
}

function isOwnOrigin(origin: string): boolean {
  const { APP_URL, ALLOWED_ORIGINS } = getEnv();
  return origin === new URL(APP_URL).origin || ALLOWED_ORIGINS.includes(origin);
}
