import { randomUUID } from "node:crypto";

import { encode } from "next-auth/jwt";

import { GET as currentUser } from "@/app/api/auth/user/route";
import { userSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import { openSession } from "@/lib/sessions/open-session";
import type { SessionClaims } from "@/lib/sessions/session-cookie";
import { SESSION } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const me = (cookie?: string) =>
  call(currentUser, "/api/auth/user", cookie === undefined ? {} : { cookie });
const DAY_SECONDS = 24 * 60 * 60;

type Token = { sub?: unknown; sid?: unknown; secret?: string; salt?: string; maxAge?: number };

async function cookieFrom({ sub, sid, secret, salt = SESSION, maxAge = 30 * DAY_SECONDS }: Token) {
  const key = secret ?? process.env.AUTH_SECRET ?? "";
  const token = await encode({ token: { sub: sub as string, sid }, secret: key, salt, maxAge });
  return `${SESSION}=${token}`;
}

async function createSession(): Promise<SessionClaims> {
  const user = await createUser();
  return openSession(db, { userId: user.id, version: 1, headers: new Headers() });
}

test("the session returns its user and nothing more", async () => {
  const user = await createUser();
  const answer = await me(await sessionOf(user));
  expect(answer.status).toBe(200);
  expect(userSchema.parse(await answer.json())).toMatchObject({ id: user.id, isAdmin: false });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("isAdmin is read from the database on each request", async () => {
  // The last owner can't be changed.
  await createUser({ role: "OWNER" });
  const user = await createUser();
  const cookie = await sessionOf(user);
  await db.user.update({ where: { id: user.id }, data: { role: "OWNER" } });
  expect(await (await me(cookie)).json()).toMatchObject({ isAdmin: true });
  await db.user.update({ where: { id: user.id }, data: { role: null } });
  expect(await (await me(cookie)).json()).toMatchObject({ isAdmin: false });
});

test("forged, foreign and broken cookies don't sign anyone in", async () => {
  const { userId: sub, sessionId: sid } = await createSession();
  const other = await createSession();
  const good = await cookieFrom({ sub, sid });
  expect((await me(good)).status).toBe(200);
  const unsigned = Buffer.from(JSON.stringify({ sub, sid })).toString("base64url");
  const cookies = [
    `${SESSION}=`,
    `${SESSION}=rubbish`,
    `${SESSION}=${"a".repeat(5000)}`,
    `${SESSION}=eyJhbGciOiJub25lIn0.${unsigned}.`,
    `${good.slice(0, -2)}xx`,
    await cookieFrom({ sub, sid, secret: "another-secret-another-secret-another" }),
    await cookieFrom({ sub, sid, salt: "another-cookie" }),
    await cookieFrom({ sub, sid, maxAge: -60 }),
    // Versions before the sessions table created such cookies.
    await cookieFrom({ sub }),
    await cookieFrom({ sub, sid: randomUUID() }),
    await cookieFrom({ sub, sid: other.sessionId }),
    await cookieFrom({ sub: "not-a-uuid", sid }),
    await cookieFrom({ sub: randomUUID(), sid }),
  ];
  for (const cookie of cookies) {
    expect({ cookie, status: (await me(cookie)).status }).toEqual({ cookie, status: 401 });
  }
});

test("a higher version ends every session", async () => {
  const user = await createUser();
  const cookies = [await sessionOf(user), await sessionOf(user)];
  await db.user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
  for (const cookie of cookies) expect((await me(cookie)).status).toBe(401);
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
});
