import { z } from "zod";

import * as appRoute from "@/app/api/account/authenticator-app/route";
import * as confirmOptionsRoute from "@/app/api/account/confirmation/options/route";
import * as confirmationRoute from "@/app/api/account/confirmation/route";
import * as bankFileRoute from "@/app/api/admin/bank-files/[number]/route";
import * as approveRoute from "@/app/api/admin/payouts/[id]/approve/route";
import { db } from "@/lib/platform/database/db";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { CONFIRMATION_REQUIRED } from "@/lib/sessions/problems";
import { cookieOf, createAccount, GOOD_PASSWORD, post, SESSION } from "@/tests/setup/accounts";
import { addApp, addPasskey, codeAt, startApp } from "@/tests/setup/factors";
import { createAuthenticator } from "@/tests/setup/passkey";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { NO_ID, sampleRequest } from "@/tests/setup/sample-requests";

const MINUTE_MS = 60_000;
const STALE = () => new Date(Date.now() - 15 * MINUTE_MS);
const PROBLEMS = { accept: "application/problem+json" };

function endpointOf(id: string) {
  const endpoint = ENDPOINTS.find((one) => one.id === id);
  if (!endpoint) throw new Error(`No endpoint ${id}`);
  return endpoint;
}
const approve = (cookie: string) =>
  call(approveRoute.POST, "/api/admin/payouts/x/approve", {
    method: "POST",
    cookie,
    params: { id: NO_ID },
    body: { claims: [] },
    headers: PROBLEMS,
  });
const confirm = (cookie: string, body: unknown) =>
  post(confirmationRoute.POST, "/api/account/confirmation", body, { cookie });
/** A session that proved everything 15 minutes ago. */
const forget = (userId: string, data = { confirmedAt: STALE(), secondFactorAt: STALE() }) =>
  db.session.updateMany({ where: { userId }, data });
async function staleSession(role: "OWNER" | null = "OWNER") {
  const user = await createAccount({ role });
  const { secret, added } = await addApp(await sessionOf(user, { hasSecondFactor: false }));
  await forget(user.id);
  return { user, secret, cookie: cookieOf(added, SESSION) };
}
const ASKED = expect.objectContaining({
  type: CONFIRMATION_REQUIRED,
  detail: "Please confirm that it's you, and try again.",
});
const RIGHT = { method: "password", currentPassword: GOOD_PASSWORD };

test("a confirmation is good for 15 minutes", async () => {
  const user = await createAccount();
  const cookie = await sessionOf(user, { hasSecondFactor: false });
  await db.session.updateMany({ where: { userId: user.id }, data: { confirmedAt: STALE() } });
  const refused = await startApp(cookie, PROBLEMS);
  expect([refused.status, await refused.json()]).toEqual([403, ASKED]);
  expect((await confirm(cookie, { ...RIGHT, currentPassword: "wrong" })).status).toBe(400);
  expect((await startApp(cookie)).status).toBe(403);
  expect((await confirm(cookie, RIGHT)).status).toBe(200);
  expect((await startApp(cookie)).status).toBe(201);
});

test("a password alone confirms nothing in an account that has a factor", async () => {
  const { user, secret, cookie } = await staleSession();
  expect(await sentence(await confirm(cookie, RIGHT))).toEqual([
    403,
    "Your account has a second factor. Please confirm with it instead of your password.",
  ]);
  // What a password set before this rule, or what would set it around the rule.
  await forget(user.id, { confirmedAt: new Date(), secondFactorAt: STALE() });
  const marked = ENDPOINTS.filter(({ confirm }) => confirm === true);
  expect(marked.length).toBeGreaterThan(20);
  for (const { handle, method, path } of marked) {
    const refused = await call(handle, path, { method, cookie, headers: PROBLEMS });
    expect([path, refused.status, await refused.json()]).toEqual([path, 403, ASKED]);
  }
  const { currentPassword } = RIGHT;
  const newPassword = "eighteen waxen herons";
  const inputs: Record<string, object> = {
    changePassword: { currentPassword, newPassword, confirmPassword: newPassword },
    changeProfile: { fullName: "Nora", email: "elsewhere@example.com", currentPassword },
    deleteAccount: { currentPassword, confirmation: user.username },
    setBankAccount: { ...sampleRequest(endpointOf("setBankAccount")).body, currentPassword },
  };
  const withPassword = ENDPOINTS.filter(
    ({ body }) =>
      body && JSON.stringify(z.toJSONSchema(body, { io: "input" })).includes("currentPassword"),
  );
  const ids = withPassword.map(({ id }) => id).filter((id) => id !== "confirmIdentity");
  expect(ids.sort()).toEqual(Object.keys(inputs).sort());
  for (const [id, body] of Object.entries(inputs)) {
    const { handle, method, path } = endpointOf(id);
    const refused = await call(handle, path, { method, cookie, body, headers: PROBLEMS });
    expect([id, refused.status, await refused.json()]).toEqual([id, 403, ASKED]);
  }
  const { email, passwordHash } = user;
  const stored = await db.user.findUnique({ where: { id: user.id } });
  expect(stored).toMatchObject({ email, passwordHash });

  expect((await confirm(cookie, { method: "code", code: await codeAt(secret) })).status).toBe(200);
  expect((await approve(cookie)).status).toBe(404);
});

test("a new password keeps the moment at which its session proved a factor", async () => {
  const { user, cookie } = await staleSession();
  const proved = new Date(Date.now() - 10 * MINUTE_MS);
  await forget(user.id, { confirmedAt: proved, secondFactorAt: proved });
  const { handle, method, path } = endpointOf("changePassword");
  const newPassword = "eighteen waxen herons";
  const body = { currentPassword: GOOD_PASSWORD, newPassword, confirmPassword: newPassword };
  expect((await call(handle, path, { method, cookie, body })).status).toBe(200);
  const sessions = await db.session.findMany({ where: { userId: user.id } });
  expect(sessions.map(({ secondFactorAt }) => secondFactorAt)).toEqual([proved]);
});

test("a recovery code confirms, once", async () => {
  const user = await createAccount();
  const { added, recoveryCodes } = await addApp(await sessionOf(user, { hasSecondFactor: false }));
  await forget(user.id);
  const cookie = cookieOf(added, SESSION);
  const proof = { method: "recovery", code: recoveryCodes[0] };
  expect((await confirm(cookie, proof)).status).toBe(200);
  expect((await confirm(cookie, proof)).status).toBe(400);
});

test("a confirmation takes a code or a passkey, too", async () => {
  const { user, secret, cookie } = await staleSession();
  expect((await confirm(cookie, { method: "code", code: await codeAt(secret) })).status).toBe(200);
  const { authenticator } = await addPasskey(cookie);
  await db.session.updateMany({ where: { userId: user.id }, data: { confirmedAt: STALE() } });
  const options = await post(confirmOptionsRoute.POST, "/api", undefined, { cookie });
  const { challenge } = (await options.json()) as { challenge: string };
  const credential = authenticator.use({ challenge });
  expect((await confirm(cookie, { method: "passkey", credential })).status).toBe(200);
  expect((await approve(cookie)).status).toBe(404);
  const { user: other, cookie: othersCookie } = await staleSession();
  expect(other.id).not.toBe(user.id);
  const stranger = createAuthenticator().use({ challenge });
  expect((await confirm(othersCookie, { method: "passkey", credential: stranger })).status).toBe(
    400,
  );
});

test("a confirmation is asked for before a download that a link opens, on a page of its own", async () => {
  const { cookie } = await staleSession();
  const open = (mode: string) =>
    call(bankFileRoute.GET, "/api/admin/bank-files/1", {
      cookie,
      params: { number: "1" },
      headers: { "sec-fetch-mode": mode },
    });
  const led = await open("navigate");
  expect([led.status, led.headers.get("location")]).toEqual([
    303,
    "/account/confirm?next=%2Fapi%2Fadmin%2Fbank-files%2F1",
  ]);
  expect((await open("cors")).status).toBe(403);
});

test("a confirmation protects the factors themselves", async () => {
  const { cookie } = await staleSession(null);
  expect((await startApp(cookie)).status).toBe(403);
  expect((await call(appRoute.DELETE, "/api", { method: "DELETE", cookie })).status).toBe(403);
});
