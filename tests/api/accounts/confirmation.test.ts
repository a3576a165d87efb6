import * as appRoute from "@/app/api/account/authenticator-app/route";
import * as confirmOptionsRoute from "@/app/api/account/confirmation/options/route";
import * as confirmationRoute from "@/app/api/account/confirmation/route";
import * as bankFileRoute from "@/app/api/admin/bank-files/[number]/route";
import * as approveRoute from "@/app/api/admin/payouts/[id]/approve/route";
import { db } from "@/lib/platform/database/db";
import { CONFIRMATION_REQUIRED } from "@/lib/sessions/problems";
import { cookieOf, createAccount, GOOD_PASSWORD, post, SESSION } from "@/tests/setup/accounts";
import { addApp, addPasskey, codeAt, startApp } from "@/tests/setup/factors";
import { createAuthenticator } from "@/tests/setup/passkey";
import { call, sessionOf } from "@/tests/setup/request";
import { NO_ID } from "@/tests/setup/sample-requests";

const MINUTE_MS = 60_000;
const PROBLEMS = { accept: "application/problem+json" };

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
async function staleSession(role: "OWNER" | null = "OWNER") {
  const user = await createAccount({ role });
  const { secret, added } = await addApp(await sessionOf(user));
  const stale = new Date(Date.now() - 15 * MINUTE_MS);
  await db.session.updateMany({ where: { userId: user.id }, data: { confirmedAt: stale } });
  return { user, secret, cookie: cookieOf(added, SESSION) };
}

test("a confirmation is good for 15 minutes", async () => {
  const { cookie } = await staleSession();
  const refused = await approve(cookie);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({
      type: CONFIRMATION_REQUIRED,
      detail: "Please confirm that it's you, and try again.",
    }),
  ]);
  expect((await confirm(cookie, { method: "password", currentPassword: "wrong" })).status).toBe(
    400,
  );
  expect((await approve(cookie)).status).toBe(403);
  const right = { method: "password", currentPassword: GOOD_PASSWORD };
  expect((await confirm(cookie, right)).status).toBe(200);
  expect((await approve(cookie)).status).toBe(404);
});

test("a confirmation takes a code or a passkey, too", async () => {
  const { user, secret, cookie } = await staleSession();
  expect((await confirm(cookie, { method: "code", code: await codeAt(secret) })).status).toBe(200);
  const { authenticator } = await addPasskey(cookie);
  await db.session.updateMany({ where: { userId: user.id }, data: { confirmedAt: null } });
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
