import { encode } from "next-auth/jwt";

import { GET as currentUser } from "@/app/api/auth/user/route";
import { userSchema } from "@/lib/auth/schema";
import { db } from "@/lib/db";
import { cookieOf, SESSION } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const me = (cookie?: string) => call(currentUser, "/api/auth/user", cookie === undefined ? {} : { cookie });
const DAY = 24 * 60 * 60;

async function cookieFrom({ sub, ver = 1, ageSeconds = 0, maxAge = 30 * DAY, secret = process.env.AUTH_SECRET ?? "", salt = SESSION }: {
  sub: string;
  ver?: unknown;
  ageSeconds?: number;
  maxAge?: number;
  secret?: string;
  salt?: string;
}) {
  jest.useFakeTimers({ now: Date.now() - ageSeconds * 1000, doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "setInterval", "setTimeout"] });
  const token = await encode({ token: { sub, ver }, secret, salt, maxAge });
  jest.useRealTimers();
  return `${SESSION}=${token}`;
}

test("the user of the session, and nothing more", async () => {
  const user = await createUser();
  const answer = await me(await sessionOf(user));
  expect(answer.status).toBe(200);
  expect(userSchema.parse(await answer.json())).toMatchObject({ id: user.id, isAdmin: false });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("nobody is 401 with a sentence", async () => {
  const answer = await me();
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 401, body: "Please sign in." });
});

test("isAdmin comes from the database, at once", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  await db.user.update({ where: { id: user.id }, data: { isAdmin: true } });
  expect(await (await me(cookie)).json()).toMatchObject({ isAdmin: true });
  await db.user.update({ where: { id: user.id }, data: { isAdmin: false } });
  expect(await (await me(cookie)).json()).toMatchObject({ isAdmin: false });
});

test("forged, foreign and broken cookies are nobody", async () => {
  const user = await createUser();
  const cookies = [
    `${SESSION}=`,
    `${SESSION}=rubbish`,
    `${SESSION}=${"a".repeat(5000)}`,
    `${SESSION}=eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: user.id, ver: 1 })).toString("base64url")}.`,
    `${(await sessionOf(user)).slice(0, -2)}xx`,
    await cookieFrom({ sub: user.id, secret: "another-secret-another-secret-another" }),
    await cookieFrom({ sub: user.id, salt: "another-cookie" }),
    await cookieFrom({ sub: user.id, ver: "1" }),
    await cookieFrom({ sub: user.id, ver: 2 }),
    await cookieFrom({ sub: "not-a-uuid" }),
    await cookieFrom({ sub: "00000000-0000-4000-8000-000000000000" }),
  ];
  for (const cookie of cookies) expect({ cookie, status: (await me(cookie)).status }).toEqual({ cookie, status: 401 });
});

test("a session of more than 30 days is over", async () => {
  const user = await createUser();
  expect((await me(await cookieFrom({ sub: user.id, ageSeconds: 31 * DAY }))).status).toBe(401);
  expect((await me(await cookieFrom({ sub: user.id, ageSeconds: 29 * DAY }))).status).toBe(200);
});

test("a session older than a day is given 30 days anew, which work", async () => {
  const user = await createUser();
  expect((await me(await cookieFrom({ sub: user.id, ageSeconds: DAY - 60 }))).headers.getSetCookie()).toEqual([]);
  const renewed = await me(await cookieFrom({ sub: user.id, ageSeconds: DAY + 60 }));
  expect(renewed.headers.getSetCookie()).toEqual([expect.stringContaining("Max-Age=2592000"), expect.stringContaining("Max-Age=2592000")]);
  expect((await me(cookieOf(renewed, SESSION))).status).toBe(200);
});

test("a higher version ends every session, and no renewal brings one back", async () => {
  const user = await createUser();
  const cookies = [await sessionOf(user), await cookieFrom({ sub: user.id, ageSeconds: 2 * DAY })];
  await db.user.update({ where: { id: user.id }, data: { sessionVersion: { increment: 1 } } });
  for (const cookie of cookies) {
    const answer = await me(cookie);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});
