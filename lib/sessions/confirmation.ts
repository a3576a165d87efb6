import "server-only";

import { AppError } from "@/lib/platform/errors";
import { MINUTE_MS } from "@/lib/platform/time";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { CONFIRMATION_REQUIRED } from "@/lib/sessions/problems";

const CONFIRMED_FOR_MS = 15 * MINUTE_MS;

type Session = Pick<CurrentUser, "confirmedAt">;

export function isConfirmed({ confirmedAt }: Session, now = new Date()): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_FOR_MS;
}

/** @throws {AppError} 403 */
export function requireConfirmation(session: Session): void {
  if (!isConfirmed(session))
    throw new AppError("forbidden", "Please confirm that it's you, and try again.", {
      type: CONFIRMATION_REQUIRED,
    });
}

/** Where a link leads whose download needs a confirmation; null for calls by scripts. */
export function confirmationPage(error: unknown, request: Request): URL | null {
  const isNavigation =
    request.method === "GET" && request.headers.get("sec-fetch-mode") === "navigate";
  if (!isNavigation || !(error instanceof AppError) || error.type !== CONFIRMATION_REQUIRED)
    return null;
  const { pathname, search } = new URL(request.url);
  const page = new URL("/account/confirm", request.url);
  page.searchParams.set("next", pathname + search);
  return page;
}
