import "server-only";

import { createHmac } from "node:crypto";

import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";

import { authSecrets, deriveKey } from "@/lib/platform/derive-key";
import { getEnv } from "@/lib/platform/env";
import { sha256 } from "@/lib/platform/sha256";
import { SECOND_MS } from "@/lib/platform/time";
import { SESSION_COOKIES } from "@/lib/sessions/session-cookies.mjs";
import { SESSION_HINT } from "@/lib/sessions/session-hint";
import { SESSION_MAX_AGE_MS } from "@/lib/sessions/session-lifetime";

const MAX_AGE_SECONDS = SESSION_MAX_AGE_MS / 1000;

/** Over https, the `__Host-` prefix keeps subdomains from setting next-auth's cookie. */
export function sessionCookieName(): string {
  return isSecure() ? SESSION_COOKIES.https : SESSION_COOKIES.http;
}

function isSecure(): boolean {
  return getEnv().APP_URL.startsWith("https://");
}

const claimsSchema = z.object({ sub: z.guid(), sid: z.guid(), exp: z.int() });

/** Deriving the key and decrypting cost more than the session's database lookup. */
const opened = new LRUCache<string, SessionClaims & { expiresAt: number }>({ max: 10_000 });

export type SessionClaims = { userId: string; sessionId: string };

export async function sealSessionCookie({ userId, sessionId }: SessionClaims): Promise<string> {
  const token = await encode({
    token: { sub: userId, sid: sessionId },
    secret: getEnv().AUTH_SECRET,
    salt: sessionCookieName(),
    maxAge: MAX_AGE_SECONDS,
  });
  return cookie(token, MAX_AGE_SECONDS);
}

export async function setSessionCookies(headers: Headers, claims: SessionClaims): Promise<void> {
  headers.append("Set-Cookie", await sealSessionCookie(claims));
  headers.append("Set-Cookie", hintCookie(accountTag(claims.userId), MAX_AGE_SECONDS));
}

export function clearSessionCookies(headers: Headers): void {
  headers.append("Set-Cookie", cookie("", 0));
  headers.append("Set-Cookie", hintCookie("", 0));
}

/** The claims are not proof of a live session: only the database knows. */
export async function openSessionCookie(value: string | undefined): Promise<SessionClaims | null> {
  if (!value) return null;
  const key = sha256(value).toString("base64");
  const cached = opened.get(key);
  if (cached && cached.expiresAt > Date.now()) return cached;
  try {
    const token = await decode({
      token: value,
      secret: authSecrets(),
      salt: sessionCookieName(),
    });
    const { sub, sid, exp } = claimsSchema.parse(token);
    const claims = { userId: sub, sessionId: sid, expiresAt: exp * SECOND_MS };
    opened.set(key, claims);
    return claims;
  } catch {
    return null;
  }
}

/** Lets a browser's tabs tell accounts apart without revealing which they are. */
function accountTag(userId: string): string {
  return createHmac("sha256", deriveKey("account tag"))
    .update(userId)
    .digest("base64url")
    .slice(0, 12);
}

function hintCookie(value: string, maxAgeSeconds: number): string {
  return `${SESSION_HINT}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secureFlag()}`;
}

function cookie(value: string, maxAgeSeconds: number): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secureFlag()}`;
  return `${sessionCookieName()}=${value}; ${attributes}`;
}

function secureFlag(): string {
  return isSecure() ? "; Secure" : "";
}
