import { setTimeout } from "node:timers/promises";

import { DELETE as endOne } from "@/app/api/account/sessions/[id]/route";
import { GET as list } from "@/app/api/account/sessions/route";
import { POST as signOutEverywhere } from "@/app/api/account/sign-out-everywhere/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { accountSessionsSchema } from "@/lib/accounts/profile/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, MINUTE_MS } from "@/lib/platform/time";
import { findCurrentUser } from "@/lib/sessions/current-user";
import { deleteExpiredSessions } from "@/lib/sessions/delete-expired";
import { MAX_SESSIONS, openSession } from "@/lib/sessions/open-session";
import { openSessionCookie, sealSessionCookie } from "@/lib/sessions/session-cookie";
import { cookieOf, createAccount, GOOD_PASSWORD, post, SESSION } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

type Browser = { agent?: string; address?: string; cookie?: string };

async function signIn(username: string, { agent = CHROME, address, cookie }: Browser = {}) {
  const answer = await post(
    login,
    "/api/auth/login",
    { username, password: GOOD_PASSWORD },
    {
      headers: { "user-agent": agent },
      address: address ?? randomAddress(),
      ...(cookie === undefined ? {} : { cookie }),
    },
  );
  return cookieOf(answer, SESSION);
}

const isSignedIn = async (cookie: string) =>
  (await call(currentUser, "/api/auth/user", { cookie })).status === 200;
const listFor = async (cookie: string) =>
  accountSessionsSchema.parse(await (await call(list, "/api/account/sessions", { cookie })).json());
const end = (id: string, cookie?: string) =>
  call(endOne, `/api/account/sessions/${id}`, {
    method: "DELETE",
    params: { id },
    ...(cookie === undefined ? {} : { cookie }),
  });
const idOf = async (cookie: string) =>
  (await openSessionCookie(cookie.slice(SESSION.length + 1)))?.sessionId ?? "";

test("a copy of the cookie doesn't work after logout", async () => {
  const { username } = await createAccount();
  const [cookie, elsewhere] = [await signIn(username), await signIn(username)];
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await post(logout, "/api/auth/logout", {}, { cookie })).status).toBe(200);
  expect(await isSignedIn(cookie)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test("logging out twice or while signed out is fine", async () => {
  const cookie = await sessionOf(await createUser());
  for (const sent of [cookie, cookie, `${SESSION}=rubbish`, ""]) {
    expect((await post(logout, "/api/auth/logout", {}, { cookie: sent })).status).toBe(200);
  }
});

test("an account that was disabled and re-enabled has no sessions left", async () => {
  const user = await createAccount();
  const cookie = await signIn(user.username);
  await db.user.update({ where: { id: user.id }, data: { isActive: false } });
  expect(await isSignedIn(cookie)).toBe(false);
  await db.user.update({ where: { id: user.id }, data: { isActive: true } });
  expect(await isSignedIn(cookie)).toBe(false);
  expect(await isSignedIn(await signIn(user.username))).toBe(true);
});

test("a browser that signs in again has one session, not two", async () => {
  const { id, username } = await createAccount();
  const first = await signIn(username);
  const second = await signIn(username, { cookie: first });
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  expect(await db.session.count({ where: { userId: id } })).toBe(1);
});

async function useOnDays(days: readonly number[]): Promise<boolean[]> {
  const user = await createUser();
  const start = new Date(Date.now() - 60 * DAY_MS);
  const headers = new Headers();
  const claims = await openSession(db, { userId: user.id, version: 1, headers, now: start });
  const cookie = (await sealSessionCookie(claims)).split(";")[0]?.slice(SESSION.length + 1);
  const results: boolean[] = [];
  for (const day of days) {
    const now = new Date(start.getTime() + day * DAY_MS);
    results.push((await findCurrentUser({ cookie, headers, now })) !== null);
  }
  return results;
}

test("a session ends after 14 days without use, and use before that extends it", async () => {
  expect(await useOnDays([13.9, 27.8])).toEqual([true, true]);
  expect(await useOnDays([14.1])).toEqual([false]);
  expect(await useOnDays([10, 24.1])).toEqual([true, false]);
});

test("a session ends 30 days after its sign-in, however often it is used", async () => {
  expect(await useOnDays([10, 20, 29.9, 30.1])).toEqual([true, true, true, false]);
});

test("the list shows which browsers, from which networks, and when", async () => {
  const { username } = await createAccount();
  const desk = await signIn(username, { address: "198.51.100.77" });
  const phone = await signIn(username, { agent: IPHONE, address: "2001:db8:77:5::9" });
  const sessions = await listFor(desk);
  expect(sessions).toEqual([
    expect.objectContaining({
      id: await idOf(phone),
      device: "Mobile Safari on iPhone",
      network: "2001:db8:77::/48",
      isCurrent: false,
    }),
    expect.objectContaining({
      id: await idOf(desk),
      device: "Chrome on Windows",
      network: "198.51.100.0/24",
      isCurrent: true,
    }),
  ]);
});

test("use moves the session up and updates its network", async () => {
  const { username } = await createAccount();
  const cookie = await signIn(username, { address: "198.51.100.77" });
  const id = await idOf(cookie);
  const longAgo = new Date(Date.now() - 11 * MINUTE_MS);
  await db.session.update({
    where: { id },
    data: { createdAt: longAgo, lastUsedAt: longAgo, expiresAt: new Date(Date.now() + DAY_MS) },
  });
  await call(currentUser, "/api/auth/user", { cookie, address: "203.0.113.9" });
  const stored = await db.session.findUniqueOrThrow({ where: { id } });
  expect(stored.network).toBe("203.0.113.0/24");
  expect(stored.lastUsedAt.getTime()).toBeGreaterThan(longAgo.getTime());
  expect(stored.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * DAY_MS);
});

test("a session can be ended from another one", async () => {
  const { username } = await createAccount();
  const [here, lost] = [await signIn(username), await signIn(username)];
  const answer = await end(await idOf(lost), here);
  expect(await answer.json()).toEqual({ message: "This device is signed out." });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect([await isSignedIn(here), await isSignedIn(lost)]).toEqual([true, false]);
  expect((await end(await idOf(lost), here)).status).toBe(404);
});

test("ending the current session is a logout", async () => {
  const { username } = await createAccount();
  const cookie = await signIn(username);
  const answer = await end(await idOf(cookie), cookie);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^authjs\.session-token=; .*Max-Age=0/);
  expect(await isSignedIn(cookie)).toBe(false);
});

test("another user's session is not found and stays", async () => {
  const [mine, theirs] = [await sessionOf(await createUser()), await sessionOf(await createUser())];
  expect((await end(await idOf(theirs), mine)).status).toBe(404);
  expect((await end("nonsense", mine)).status).toBe(404);
  expect((await end(await idOf(theirs))).status).toBe(401);
  expect((await call(list, "/api/account/sessions")).status).toBe(401);
  expect(await isSignedIn(theirs)).toBe(true);
});

test("signing out everywhere leaves no rows", async () => {
  const { id, username } = await createAccount();
  const cookies = [await signIn(username), await signIn(username)];
  const answer = await post(signOutEverywhere, "/api/account/sign-out-everywhere", undefined, {
    cookie: cookies[0] ?? "",
  });
  expect(answer.status).toBe(200);
  expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false]);
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
});

test("the least recently used sessions end beyond fifty", async () => {
  const user = await createUser();
  const first = await sessionOf(user);
  for (let n = 0; n < MAX_SESSIONS; n++) await sessionOf(user);
  expect(await isSignedIn(first)).toBe(false);
  expect(await db.session.count({ where: { userId: user.id } })).toBe(MAX_SESSIONS);
});

test("expired sessions are deleted and others kept", async () => {
  const user = await createUser();
  const headers = new Headers();
  const before = new Date(Date.now() - 15 * DAY_MS);
  await openSession(db, { userId: user.id, version: 1, headers, now: before });
  const kept = await openSession(db, { userId: user.id, version: 1, headers });
  await deleteExpiredSessions();
  const left = await db.session.findMany({ where: { userId: user.id }, select: { id: true } });
  expect(left).toEqual([{ id: kept.sessionId }]);
});

test("a sign-in waits for an uncommitted disabling and is refused", async () => {
  const user = await createUser();
  const headers = new Headers();
  let opening: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user.id }, data: { isActive: false } });
    opening = openSession(db, { userId: user.id, version: 1, headers }).catch((error) => error);
    await setTimeout(300);
  });
  expect(await opening).toMatchObject({ status: 401 });
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  expect(await listBreaches(db)).toEqual([]);
});

test("concurrent sign-ins and a disabling leave no session behind", async () => {
  for (let round = 0; round < 3; round++) {
    const user = await createUser();
    const headers = new Headers();
    const open = () => openSession(db, { userId: user.id, version: 1, headers });
    const disable = () => db.user.update({ where: { id: user.id }, data: { isActive: false } });
    await Promise.allSettled([open, open, disable, open, open].map((step) => step()));
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  }
  expect(await listBreaches(db)).toEqual([]);
});

test("the time zone of the last visit is stored if it exists", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  const stored = async () =>
    (await db.user.findUniqueOrThrow({ where: { id: user.id }, select: { timeZone: true } }))
      .timeZone;
  const visit = (zone: string) =>
    call(currentUser, "/api/auth/user", { cookie, headers: { "x-time-zone": zone } });
  for (const [zone, kept] of [
    ["America/Denver", "America/Denver"],
    ["Mars/Olympus", "America/Denver"],
    ["Europe/Berlin", "Europe/Berlin"],
  ] as const) {
    expect((await visit(zone)).status).toBe(200);
    expect(await stored()).toBe(kept);
  }
});
