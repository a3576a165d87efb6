import "server-only";

import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Scripts send no Origin or victim's cookies. Host proves nothing: any name can resolve here. */
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
