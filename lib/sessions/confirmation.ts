import "server-only";

import { AppError } from "@/lib/platform/errors";
import { MINUTE_MS } from "@/lib/platform/time";
import type { CurrentUser } from "@/lib/sessions/current-user";
import { CONFIRMATION_REQUIRED } from "@/lib/sessions/problems";

const CONFIRMED_FOR_MS = 15 * MINUTE_MS;

type Session = Pick<CurrentUser, "confirmedAt" | "secondFactorAt">;

/** With a second factor, a password alone confirms nothing. */
function isConfirmed({ confirmedAt, secondFactorAt }: Session, now = new Date()): boolean {
  return isFresh(confirmedAt, now) && (secondFactorAt === null || isFresh(secondFactorAt, now));
}

const isFresh = (at: Date | null, now: Date) =>
  at !== null && now.getTime() - at.getTime() < CONFIRMED_FOR_MS;

/** @throws {AppError} 403 */
export function requireConfirmation(session: Session): void {
  if (!isConfirmed(session)) throw confirmationRequired();
}

/**
 * Covers calls that ask for the password: an account with a second factor needs that one, too.
 * @throws {AppError} 403
 */
export function requireFactorIfAny({ secondFactorAt }: Pick<Session, "secondFactorAt">): void {
  if (secondFactorAt !== null && !isFresh(secondFactorAt, new Date())) throw confirmationRequired();
}

function confirmationRequired(): AppError {
  return new AppError("forbidden", "Please confirm that it's you, and try again.", {
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
