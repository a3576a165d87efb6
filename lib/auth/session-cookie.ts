import "server-only";

import { decode, encode } from "next-auth/jwt";
import { z } from "zod";

import { SESSION_HINT } from "@/lib/auth/session-hint";
import { getEnv } from "@/lib/env";
import { DAY_MS } from "@/lib/time";

const MAX_AGE_SECONDS = (30 * DAY_MS) / 1000;

/** next-auth's own cookie name, so that its tools read the session too; `__Secure-` wherever the shop is served over https. */
export function sessionCookieName(): string {
  return isSecure() ? "__Secure-authjs.session-token" : "authjs.session-token";
}

function isSecure(): boolean {
  return getEnv().APP_URL.startsWith("https://");
}

const claimsSchema = z.object({ sub: z.guid(), ver: z.int32(), iat: z.number() });

export type SessionClaims = { userId: string; version: number };
type OpenedSession = SessionClaims & { issuedAt: Date };

/** A next-auth JWT for this user, as a Set-Cookie value. It is good for 30 days or until the user's version moves on. */
export async function sealSessionCookie({ userId, version }: SessionClaims): Promise<string> {
  const token = await encode({
    token: { sub: userId, ver: version },
    secret: getEnv().AUTH_SECRET,
    salt: sessionCookieName(),
    maxAge: MAX_AGE_SECONDS,
  });
  return cookie(token, MAX_AGE_SECONDS);
}

/** Signs the browser in that gets this answer. */
export async function startSession(response: Response, claims: SessionClaims): Promise<void> {
  response.headers.append("Set-Cookie", await sealSessionCookie(claims));
  response.headers.append("Set-Cookie", hintCookie("1", MAX_AGE_SECONDS));
}

/** Signs the browser out that gets this answer. */
export function endSession(response: Response): void {
  response.headers.append("Set-Cookie", cookie("", 0));
  response.headers.append("Set-Cookie", hintCookie("", 0));
}

/** What a session cookie claims, or null when it is missing, forged or expired. The version is still to be compared. */
export async function openSessionCookie(value: string | undefined): Promise<OpenedSession | null> {
  if (!value) return null;
  try {
    const { sub, ver, iat } = claimsSchema.parse(await decode({ token: value, secret: getEnv().AUTH_SECRET, salt: sessionCookieName() }));
    return { userId: sub, version: ver, issuedAt: new Date(iat * 1000) };
  } catch {
    return null;
  }
}

/** Starts a session older than a day anew, so that 30 days count from the last visit. */
export async function renewSession(response: Response, value: string | undefined, now = new Date()): Promise<void> {
  const session = await openSessionCookie(value);
  if (session && now.getTime() - session.issuedAt.getTime() > DAY_MS) await startSession(response, session);
}

function hintCookie(value: string, maxAgeSeconds: number): string {
  return `${SESSION_HINT}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? "; Secure" : ""}`;
}

function cookie(value: string, maxAgeSeconds: number): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${sessionCookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}
