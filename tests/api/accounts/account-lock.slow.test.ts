import { POST as changePassword } from "@/app/api/account/password/route";
import { POST as unlock } from "@/app/api/admin/customers/[id]/unlock/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as confirmReset } from "@/app/api/auth/reset-password/confirm/route";
import { POST as requestReset } from "@/app/api/auth/reset-password/request/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { createAccount, GOOD_PASSWORD, post } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { addApp, codeAt, firstStep } from "@/tests/setup/factors";
import { failedTries } from "@/tests/setup/failed-tries";
import { mailsTo } from "@/tests/setup/mails";
import { resetPassword, tokenFor } from "@/tests/setup/password-resets";
import { call, randomAddress, sentence, sessionOf } from "@/tests/setup/request";

const NEW_PASSWORD = "eighteen waxen herons";
const SUBJECT = "Sign-in to your Fairwax account is locked";
const REFUSED = {
  status: 429,
  body: "Too many wrong passwords for this account. Reset your password to sign in now, or try again in 24 hours.",
};
const DAY_SECONDS = 86_400;

const signIn = (username: string, password: string, address = randomAddress()) =>
  post(login, "/api/auth/login", { username, password }, { address });
const answerOf = async (answer: Response) => ({ status: answer.status, body: await answer.text() });
const noticesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === SUBJECT);
const fail = (idOrLogin: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => consumeAttempt("failuresOfAccount", idOrLogin)));
const change = (cookie: string, currentPassword: string, address = randomAddress()) =>
  post(
    changePassword,
    "/api/account/password",
    { currentPassword, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    { cookie, address },
  );

test("100 failures, even from many addresses, block the right password until a reset", async () => {
  const user = await createAccount({ username: "besieged", email: "besieged@example.com" });
  const cookie = await sessionOf(user);
  await fail(user.id, 94);
  const guesses = await Promise.all([
    ...["besieged", "BESIEGED@example.com", "besieged", "besieged@example.com"].map((name) =>
      signIn(name, "a wrong guess"),
    ),
    ...[1, 2].map(() => change(cookie, "a wrong guess")),
  ]);
  expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 400, 400]);

  const refused = await signIn("besieged", GOOD_PASSWORD);
  expect(refused.headers.getSetCookie()).toEqual([]);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(DAY_SECONDS - 600);
  expect(seconds).toBeLessThanOrEqual(DAY_SECONDS);
  expect(await answerOf(refused)).toEqual(REFUSED);
  expect(await answerOf(await change(cookie, GOOD_PASSWORD))).toEqual(REFUSED);
  expect((await call(currentUser, "/api/auth/user", { cookie })).status).toBe(200);
  expect(await noticesTo("besieged@example.com")).toHaveLength(1);

  await post(requestReset, "/api/auth/reset-password/request", { email: "besieged@example.com" });
  const token = (await mailsTo("besieged@example.com"))
    .map(({ text }) => /#reset=([\w-]{43})\s/.exec(text)?.[1])
    .find(Boolean);
  const reset = await post(confirmReset, "/api/auth/reset-password/confirm", {
    token,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(reset.status).toBe(200);
  expect((await signIn("besieged", NEW_PASSWORD)).status).toBe(200);
  expect((await signIn("besieged", "a wrong guess")).status).toBe(401);
  expect(
    await db.rateLimit.findMany({
      where: { key: { startsWith: "sign-in-day" } },
      select: { points: true },
    }),
  ).toEqual([{ points: 1 }]);
});

test("an unknown name gets exactly the same answer as a known one", async () => {
  const user = await createAccount({ username: "known-name" });
  await Promise.all([fail(user.id, 99), fail("unknown-name", 99)]);
  for (const password of ["a wrong guess", GOOD_PASSWORD, "a wrong guess"]) {
    const known = await signIn("known-name", password);
    const unknown = await signIn("Unknown-Name", password);
    expect(await answerOf(unknown)).toEqual(await answerOf(known));
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  }
  expect(await answerOf(await signIn("unknown-name", GOOD_PASSWORD))).toEqual(REFUSED);
  expect(await noticesTo(user.email)).toHaveLength(1);
});

test("requests that may send a mail take as long with an account as without", async () => {
  const user = await createAccount();
  await Promise.all([fail(user.id, 100), fail("nobody-of-this-name", 100)]);
  for (const name of [user.username, "nobody-of-this-name"]) {
    const start = performance.now();
    expect((await signIn(name, "a wrong guess")).status).toBe(429);
    expect(performance.now() - start).toBeGreaterThanOrEqual(245);
  }
});

test("a successful sign-in returns only its own attempt", async () => {
  const user = await createAccount();
  await fail(user.id, 98);
  for (let n = 0; n < 3; n++) expect((await signIn(user.username, GOOD_PASSWORD)).status).toBe(200);
  for (let n = 0; n < 2; n++)
    expect((await signIn(user.username, "a wrong guess")).status).toBe(401);
  expect((await signIn(user.username, GOOD_PASSWORD)).status).toBe(429);
});

test("concurrent guesses can't exceed the limit, and the owner gets one mail", async () => {
  const user = await createAccount({ emailVerified: true });
  await fail(user.id, 95);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => signIn(user.username, "a wrong guess")),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  for (let n = 0; n < 3; n++) await signIn(user.username, GOOD_PASSWORD);
  const [notice, ...more] = await noticesTo(user.email);
  expect(more).toEqual([]);
  expect(notice?.text).toMatch(/^Hi Nora,\n\n/);
  expect(notice?.text).toContain("http://localhost:3000/auth");
});

test("refused attempts don't extend the lock, and the next lock sends another mail", async () => {
  const user = await createAccount();
  await fail(user.id, 100);
  for (let n = 0; n < 4; n++) await signIn(user.username, "a wrong guess");
  const isOfAccount = { points: { gte: 100 }, key: { startsWith: "sign-in-day" } };
  expect(
    await db.rateLimit.findMany({ where: isOfAccount, select: { points: true } }),
  ).toContainEqual({ points: 100 });
  expect(await noticesTo(user.email)).toHaveLength(1);

  await db.rateLimit.updateMany({
    where: { key: { startsWith: "sign-in-day" } },
    data: { expire: BigInt(Date.now() - 1) },
  });
  expect((await signIn(user.username, GOOD_PASSWORD)).status).toBe(200);
  await fail(user.id, 100);
  expect((await signIn(user.username, GOOD_PASSWORD)).status).toBe(429);
  expect(await noticesTo(user.email)).toHaveLength(2);
});

test("a refused attempt doesn't count toward the limit for its address and account", async () => {
  const user = await createAccount();
  const address = randomAddress();
  await Promise.all([fail(user.id, 100), failedTries(user.id, address, 9)]);
  for (let n = 0; n < 2; n++)
    expect(await answerOf(await signIn(user.username, GOOD_PASSWORD, address))).toEqual(REFUSED);
});

test("a deactivated account is locked without a mail", async () => {
  const user = await createAccount({ isActive: false });
  await fail(user.id, 100);
  expect(await answerOf(await signIn(user.username, GOOD_PASSWORD))).toEqual(REFUSED);
  expect(await noticesTo(user.email)).toEqual([]);
});

describe("wrong second factors", () => {
  const WRONG = { method: "code", code: "000000" };
  const BLOCKED = [429, expect.stringMatching(/^Too many wrong codes/)];

  async function guarded() {
    const user = await createAccount();
    const { secret, recoveryCodes } = await addApp(await sessionOf(user));
    return { user, secret, recoveryCodes };
  }
  /** Each first step takes five codes, here from a new address. */
  async function guess(username: string, times: number, password = GOOD_PASSWORD) {
    const answers: Response[] = [];
    while (answers.length < times) {
      const { finish } = await firstStep(username, { password });
      for (let n = 0; n < 5 && answers.length < times; n++) answers.push(await finish(WRONG));
    }
    return answers.map(({ status }) => status);
  }
  const tryOnce = async (username: string, proof: unknown, password = GOOD_PASSWORD) =>
    sentence(await (await firstStep(username, { password })).finish(proof));

  test("are counted across addresses, and neither a right password nor a reset clears them", async () => {
    const { user, secret } = await guarded();
    expect(new Set(await guess(user.username, 10))).toEqual(new Set([400]));
    expect(await guess(user.username, 1)).toEqual([429]);
    expect((await resetPassword(await tokenFor(user.email))).status).toBe(200);
    const proof = { method: "code", code: await codeAt(secret) };
    expect(await tryOnce(user.username, proof, NEW_PASSWORD)).toEqual(BLOCKED);
    // The password has its own counter, so guessing codes doesn't lock it.
    expect((await signIn(user.username, GOOD_PASSWORD)).status).toBe(401);
  });

  test("lock the factor alone for a day after 100, with a mail; a right one clears the count", async () => {
    const { user, secret, recoveryCodes } = await guarded();
    const factorFails = (count: number) =>
      Promise.all(Array.from({ length: count }, () => consumeAttempt("failuresOfFactor", user.id)));
    await factorFails(99);
    const [code] = recoveryCodes;
    expect((await tryOnce(user.username, { method: "recovery", code }))[0]).toBe(200);
    await factorFails(99);
    expect(await guess(user.username, 1)).toEqual([400]);
    const right = { method: "code", code: await codeAt(secret) };
    const [status, text] = await tryOnce(user.username, right);
    expect([status, text]).toEqual([
      429,
      "Too many wrong codes for this account. Write to us to sign in now, or try again in 24 hours.",
    ]);
    const [notice, ...more] = await noticesTo(user.email);
    expect(more).toEqual([]);
    expect(notice?.text).toContain("A wrong second factor was entered 100 times");

    const support = await sessionOf(await createUser({ role: "SUPPORT" }));
    const path = `/api/admin/customers/${user.id}/unlock`;
    const params = { id: user.id };
    const unlocked = await call(unlock, path, { method: "POST", cookie: support, params });
    expect(unlocked.status).toBe(200);
    expect((await tryOnce(user.username, right))[0]).toBe(200);
  });
});
