import * as appRoute from "@/app/api/account/authenticator-app/route";
import * as confirmationRoute from "@/app/api/account/confirmation/route";
import * as factorsRoute from "@/app/api/account/factors/route";
import * as passkeyRoute from "@/app/api/account/passkeys/[id]/route";
import * as passkeysRoute from "@/app/api/account/passkeys/route";
import * as resetRoute from "@/app/api/admin/customers/[id]/reset-factors/route";
import * as customersRoute from "@/app/api/admin/customers/route";
import { factorsSchema } from "@/lib/accounts/factors/schema";
import { db } from "@/lib/platform/database/db";
import { openSession } from "@/lib/sessions/open-session";
import { SECOND_FACTOR_REQUIRED } from "@/lib/sessions/problems";
import { cookieOf, createAccount, post, SESSION } from "@/tests/setup/accounts";
import { waitForBlocked } from "@/tests/setup/against";
import { createUser } from "@/tests/setup/factories";
import { addApp, addPasskey, codeAt, confirmApp, firstStep, startApp } from "@/tests/setup/factors";
import { listBreaches } from "@/tests/setup/invariants";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";

const PROBLEMS = { accept: "application/problem+json" };

async function accountWithApp(overrides: Parameters<typeof createAccount>[0] = {}) {
  const user = await createAccount(overrides);
  const app = await addApp(await passwordSession(user));
  return {
    user: await db.user.findUniqueOrThrow({ where: { id: user.id } }),
    ...app,
    cookie: cookieOf(app.added, SESSION),
  };
}

const factorsOf = async (cookie: string) =>
  factorsSchema.parse(
    await (await call(factorsRoute.GET, "/api/account/factors", { cookie })).json(),
  );

const passwordSession = (user: { id: string; sessionVersion: number }) =>
  sessionOf(user, { hasSecondFactor: false });
const sessionsOf = (userId: string) =>
  db.session.findMany({ where: { userId }, select: { secondFactorAt: true } });

test("an app counts once a code confirmed it, and brings ten recovery codes", async () => {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  const other = await sessionOf(user);
  const { secret } = (await (await startApp(cookie)).json()) as { secret: string };
  const stored = await db.authenticatorApp.findUniqueOrThrow({ where: { userId: user.id } });
  expect(stored.sealedSecret).not.toContain(secret);
  expect((await factorsOf(cookie)).appSince).toBeNull();
  const wrong = await codeAt(secret, 5);
  expect(await sentence(await confirmApp(cookie, wrong))).toEqual([
    400,
    "This code is not correct. Enter the one that your app shows now",
  ]);
  const confirmed = await confirmApp(cookie, await codeAt(secret));
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/);
  const own = cookieOf(confirmed, SESSION);
  expect(await factorsOf(own)).toMatchObject({
    appSince: expect.any(String),
    recoveryCodesLeft: 10,
  });
  // Sessions from before, which a password alone may have opened, have ended.
  for (const old of [cookie, other])
    expect((await call(factorsRoute.GET, "/api/account/factors", { cookie: old })).status).toBe(
      401,
    );
  expect(await sentence(await startApp(own))).toEqual([
    409,
    "Your account has an authenticator app. Remove it first.",
  ]);
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
    "An authenticator app was added on Fairwax",
  ]);
  expect(await listBreaches(db)).toEqual([]);
});

test("after the password, a code signs in, once", async () => {
  const { user, secret } = await accountWithApp();
  const { answer, cookie, finish } = await firstStep(user.username);
  expect([answer.status, await answer.json()]).toEqual([200, { secondStep: ["code"] }]);
  expect(cookieOf(answer, SESSION)).toBe("");
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^fairwax\.second-step=[\w-]{43}; Path=\/api\/auth\/second-step; HttpOnly; SameSite=Strict; Max-Age=600$/,
    ),
  ]);
  expect((await call(factorsRoute.GET, "/api/account/factors", { cookie })).status).toBe(401);
  const code = await codeAt(secret);
  const signedIn = await finish({ method: "code", code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect([signedIn.status, await signedIn.json()]).toEqual([
    200,
    expect.objectContaining({ id: user.id }),
  ]);
  expect((await factorsOf(cookieOf(signedIn, SESSION))).appSince).not.toBeNull();
  expect(await sentence(await finish({ method: "code", code }))).toEqual([
    401,
    "Your sign-in has expired. Please start again.",
  ]);
  const again = await firstStep(user.username);
  expect(await sentence(await again.finish({ method: "code", code }))).toEqual([
    400,
    "This code is not correct, or it was used before. Enter the one that your app shows now",
  ]);
});

test("a recovery code signs in once, and its owner gets a mail", async () => {
  const { user, recoveryCodes } = await accountWithApp({ role: "SHIPPER" });
  const [code = ""] = recoveryCodes;
  const proof = { method: "recovery", code: code.toUpperCase() };
  const signedIn = await (await firstStep(user.username)).finish(proof);
  expect(signedIn.status).toBe(200);
  expect((await factorsOf(cookieOf(signedIn, SESSION))).recoveryCodesLeft).toBe(9);
  expect(await sentence(await (await firstStep(user.username)).finish(proof))).toEqual([
    400,
    "This recovery code is not correct, or it was used before",
  ]);
  expect((await mailsTo(user.email)).at(-1)?.subject).toBe("A recovery code was used on Fairwax");
  const noted = await db.auditEntry.findMany({
    where: { actorId: user.id },
    orderBy: { id: "asc" },
  });
  expect(noted.map(({ action }) => action)).toEqual([
    "factor.app_added",
    "factor.recovery_code_used",
  ]);
});

test("a code, a recovery code and a challenge that two requests use concurrently succeed once", async () => {
  const { user, secret, recoveryCodes, cookie } = await accountWithApp();
  // Without a counter, as in a passkey that is synchronized between devices.
  const { authenticator } = await addPasskey(cookie, { counter: 0 });
  const code = await codeAt(secret);
  const steps = await Promise.all([1, 2, 3, 4].map(() => firstStep(user.username)));
  const statuses = async (proof: unknown) =>
    (await Promise.all(steps.map(({ finish }) => finish(proof))))
      .map(({ status }) => status)
      .sort();
  const once = [200, 400, 400, 400];
  expect(await statuses({ method: "code", code })).toEqual(once);
  steps.splice(0, 4, ...(await Promise.all([1, 2, 3, 4].map(() => firstStep(user.username)))));
  expect(await statuses({ method: "recovery", code: recoveryCodes[1] })).toEqual(once);
  steps.splice(0, 4, ...(await Promise.all([1, 2, 3, 4].map(() => firstStep(user.username)))));
  const challenge = (await steps[0]?.challenge()) ?? "";
  const credential = authenticator.use({ challenge, counter: 0 });
  expect(await statuses({ method: "passkey", credential })).toEqual(once);
  expect(await listBreaches(db)).toEqual([]);
});

describe("a passkey", () => {
  test("signs in with its user's verification, on our origin alone", async () => {
    const user = await createAccount();
    const { authenticator, added } = await addPasskey(await sessionOf(user), { name: " Laptop " });
    expect(added.status).toBe(201);
    const { recoveryCodes } = (await added.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    const { answer, finish, challenge } = await firstStep(user.username);
    expect(await answer.json()).toEqual({ secondStep: ["passkey"] });
    const forged = [
      { isVerified: false },
      { origin: "http://localhost.example:3000" },
      { counter: 1 },
    ];
    for (const fault of forged) {
      const credential = authenticator.use({ challenge: await challenge(), ...fault });
      expect(await sentence(await finish({ method: "passkey", credential }))).toEqual([
        400,
        "This passkey could not be checked. Please try again.",
      ]);
    }
    const credential = authenticator.use({ challenge: await challenge() });
    const signedIn = await finish({ method: "passkey", credential });
    expect(signedIn.status).toBe(200);
    const { passkeys } = await factorsOf(cookieOf(signedIn, SESSION));
    expect(passkeys).toEqual([
      expect.objectContaining({ name: "Laptop", lastUsedAt: expect.any(String) }),
    ]);
  });

  test("needs a challenge of its own account, and is added once", async () => {
    const [one, two] = await Promise.all([createAccount(), createAccount()]);
    const cookie = await sessionOf(one);
    const { authenticator, added, credential } = await addPasskey(cookie);
    const own = cookieOf(added, SESSION);
    const again = { name: "Again", credential };
    const replayed = await post(passkeysRoute.POST, "/api", again, { cookie: own });
    expect(replayed.status).toBe(400);
    const elsewhere = await addPasskey(await sessionOf(two), { authenticator });
    expect(await sentence(elsewhere.added)).toEqual([409, "This passkey was already added."]);
    expect(await db.passkey.count({ where: { userId: two.id } })).toBe(0);
  });

  test("is removed by its owner alone", async () => {
    const [owner, other] = await Promise.all([createAccount(), createAccount()]);
    const { added } = await addPasskey(await sessionOf(owner));
    const cookie = cookieOf(added, SESSION);
    const { id } = await db.passkey.findFirstOrThrow({ where: { userId: owner.id } });
    const remove = async (by: string) =>
      call(passkeyRoute.DELETE, "/api", { method: "DELETE", cookie: by, params: { id } });
    expect((await remove(await sessionOf(other))).status).toBe(404);
    expect((await remove(cookie)).status).toBe(200);
    expect(await factorsOf(cookie)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });
});

describe("the last factor", () => {
  const removeApp = (cookie: string) =>
    call(appRoute.DELETE, "/api/account/authenticator-app", { method: "DELETE", cookie });

  test("takes the proof of a factor from every session, as no session can claim one then", async () => {
    const { user, cookie } = await accountWithApp();
    await sessionOf(user);
    expect(await sessionsOf(user.id)).not.toContainEqual({ secondFactorAt: null });
    expect((await removeApp(cookie)).status).toBe(200);
    await sessionOf(user);
    expect(await sessionsOf(user.id)).toEqual(["", "", ""].map(() => ({ secondFactorAt: null })));
    await db.user.update({ where: { id: user.id }, data: { role: "OWNER" } });
    const list = await call(customersRoute.GET, "/api/admin/customers", { cookie });
    expect(list.status).toBe(403);
    expect(await listBreaches(db)).toEqual([]);
  });

  test("can't be removed while a role arrives", async () => {
    const { user, cookie } = await accountWithApp();
    let answer: Promise<Response> | undefined;
    await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: user.id }, data: { role: "OWNER" } });
      answer = removeApp(cookie);
      await waitForBlocked();
    });
    expect((await answer)?.status).toBe(409);
    expect(await db.authenticatorApp.count({ where: { userId: user.id } })).toBe(1);
  });

  test("leaves no proof in a sign-in or a confirmation that passes at the same time", async () => {
    for (let round = 0; round < 6; round++) {
      const { user, secret, recoveryCodes, cookie } = await accountWithApp();
      const { finish } = await firstStep(user.username);
      const code = await codeAt(secret);
      await Promise.all([
        removeApp(cookie),
        finish({ method: "recovery", code: recoveryCodes[0] }),
        post(
          confirmationRoute.POST,
          "/api/account/confirmation",
          { method: "code", code },
          { cookie },
        ),
      ]);
    }
    expect(await listBreaches(db)).toEqual([]);
  });
});

describe("a role on a real database", () => {
  test("can do nothing before it has a second factor", async () => {
    const owner = await createAccount({ role: "OWNER" });
    const cookie = await passwordSession(owner);
    const list = (by: string) =>
      call(customersRoute.GET, "/api/admin/customers", { cookie: by, headers: PROBLEMS });
    const refused = await list(cookie);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({
        type: SECOND_FACTOR_REQUIRED,
        detail:
          "Your role needs a second factor. Add a passkey or an authenticator app under Account, Security.",
      }),
    ]);
    const { added } = await addApp(cookie);
    expect((await list(cookieOf(added, SESSION))).status).toBe(200);
  });

  test("keeps its last factor, even if two requests remove the last two", async () => {
    const removals = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const user = await createUser({ role: "BREAKER" });
        const passkeys = await db.passkey.createManyAndReturn({
          data: ["One", "Two"].map((name) => ({
            userId: user.id,
            credentialId: `${user.id} ${name}`,
            publicKey: new Uint8Array(1),
            counter: 0,
            name,
          })),
        });
        const cookie = await sessionOf(user);
        return passkeys.map(
          ({ id }) =>
            () =>
              call(passkeyRoute.DELETE, "/api", { method: "DELETE", cookie, params: { id } }),
        );
      }),
    );
    const answers = await Promise.all(
      removals.map((pair) => Promise.all(pair.map((remove) => remove()))),
    );
    for (const pair of answers) expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listBreaches(db)).toEqual([]);
  });

  test("gets rid of a colleague's lost factors through an owner", async () => {
    const colleague = await accountWithApp({ role: "SUPPORT" });
    const { id, email } = colleague.user;
    const reset = async (role: "OWNER" | "MANAGER") =>
      call(resetRoute.POST, "/api", {
        method: "POST",
        cookie: await sessionOf(await createUser({ role })),
        params: { id },
      });
    expect((await reset("MANAGER")).status).toBe(403);
    expect((await reset("OWNER")).status).toBe(200);
    expect(await db.authenticatorApp.count({ where: { userId: id } })).toBe(0);
    expect(await db.recoveryCode.count({ where: { userId: id } })).toBe(0);
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
    expect((await mailsTo(email)).at(-1)?.subject).toBe(
      "Your second factors were removed on Fairwax",
    );
    expect(await db.auditEntry.count({ where: { action: "customer.factors_reset" } })).toBe(1);
  });
});

test("a sign-in that checked the password before the first factor was added opens no session", async () => {
  const user = await createAccount();
  await addApp(await sessionOf(user));
  const late = openSession(db, { userId: user.id, version: 1, headers: new Headers() });
  await expect(late).rejects.toMatchObject({ message: "Please sign in." });
});
