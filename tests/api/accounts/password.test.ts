import { POST as changePassword } from "@/app/api/account/password/route";
import { POST as signOutEverywhere } from "@/app/api/account/sign-out-everywhere/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { messageSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import { cookieOf, createAccount, GOOD_PASSWORD, post, SESSION } from "@/tests/setup/accounts";
import { failedTries } from "@/tests/setup/failed-tries";
import { mailsTo } from "@/tests/setup/mails";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

const NEW_PASSWORD = "eighteen waxen herons";
const PATH = "/api/account/password";

const change = (
  cookie: string,
  overrides: Record<string, unknown> = {},
  address = randomAddress(),
) =>
  post(
    changePassword,
    PATH,
    {
      currentPassword: GOOD_PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      ...overrides,
    },
    { cookie, address },
  );
const signIn = (username: string, password: string, address = randomAddress()) =>
  post(login, "/api/auth/login", { username, password }, { address });
const isSignedIn = async (cookie: string) =>
  (await call(currentUser, "/api/auth/user", { cookie })).status === 200;
const problemOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
});

test("a new password ends other sessions, keeps this one and sends a mail", async () => {
  const user = await createAccount();
  await db.passwordReset.create({
    data: {
      userId: user.id,
      tokenHash: `reset-of-${user.id}`,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  const elsewhere = await sessionOf(user);
  const answer = await change(await sessionOf(user));
  expect([answer.status, messageSchema.parse(await answer.json())]).toEqual([
    200,
    { message: "Your password has been changed. Every other device was signed out." },
  ]);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(cookieOf(answer, SESSION))).toBe(true);
  expect((await signIn(user.username, GOOD_PASSWORD)).status).toBe(401);
  expect((await signIn(user.username, NEW_PASSWORD)).status).toBe(200);
  expect((await mailsTo(user.email)).map((mail) => mail.subject)).toEqual([
    "Your Fairwax password was changed",
  ]);
  expect(await db.passwordReset.count({ where: { userId: user.id, used: false } })).toBe(0);
});

test.each([
  [{ currentPassword: "" }, "Please enter your current password"],
  [{ currentPassword: "not the password" }, "This is not your current password"],
  [
    { newPassword: "seven77", confirmPassword: "seven77" },
    "Password must be at least 8 characters",
  ],
  [{ confirmPassword: "another one" }, "Passwords don't match"],
  [
    { newPassword: "password1", confirmPassword: "password1" },
    "This password is one of the most common ones. Please choose another",
  ],
])("%j is refused", async (overrides, message) => {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  expect(await problemOf(await change(cookie, overrides))).toEqual({ status: 400, body: message });
  expect(await isSignedIn(cookie)).toBe(true);
  expect(await mailsTo(user.email)).toEqual([]);
});

test("the username is refused as a password", async () => {
  const user = await createAccount({ username: "waxen-heron" });
  const answer = await change(await sessionOf(user), {
    newPassword: "Waxen-Heron",
    confirmPassword: "Waxen-Heron",
  });
  expect(await problemOf(answer)).toEqual({
    status: 400,
    body: "Please choose a password that is not your username or email address",
  });
  const name = await change(await sessionOf(user), {
    newPassword: "Fielding2026",
    confirmPassword: "Fielding2026",
  });
  const message =
    "Please choose a password that is more than your name or email address with digits";
  expect(await problemOf(name)).toEqual({ status: 400, body: message });
});

test("one of five concurrent changes succeeds", async () => {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      change(cookie, {
        newPassword: `${NEW_PASSWORD} ${n}`,
        confirmPassword: `${NEW_PASSWORD} ${n}`,
      }),
    ),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // The others are too late: the password has changed or the session has ended.
  expect(statuses.filter((status) => ![200, 400, 401, 409].includes(status))).toEqual([]);
  expect((await signIn(user.username, `${NEW_PASSWORD} ${statuses.indexOf(200) + 1}`)).status).toBe(
    200,
  );
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ sessionVersion: 2 });
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test("wrong passwords count as failed sign-ins; after ten, the right one fails, too", async () => {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  const address = randomAddress();
  await failedTries(user.id, address, 8);
  const wrong = { currentPassword: "not the password" };
  expect((await change(cookie, wrong, address)).status).toBe(400);
  expect((await signIn(user.username, "not the password", address)).status).toBe(401);
  const refused = await change(cookie, {}, address);
  expect(await problemOf(refused)).toEqual({
    status: 429,
    body: "Too many failed sign-ins. Please try again in 15 minutes.",
  });
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await change(cookie)).status).toBe(200);
});

test("the right password resets the count of wrong ones", async () => {
  const user = await createAccount();
  const address = randomAddress();
  const cookie = await sessionOf(user);
  await failedTries(user.id, address, 9);
  expect((await change(cookie, {}, address)).status).toBe(200);
  for (let n = 0; n < 2; n++)
    expect((await signIn(user.username, "not the password", address)).status).toBe(401);
});

test("signing out everywhere ends every session, including this one", async () => {
  const user = await createAccount();
  const [here, elsewhere] = [await sessionOf(user), await sessionOf(user)];
  const answer = await call(signOutEverywhere, "/api/account/sign-out-everywhere", {
    method: "POST",
    cookie: here,
  });
  expect([answer.status, messageSchema.parse(await answer.json())]).toEqual([
    200,
    { message: "You are signed out on every device, including this one." },
  ]);
  expect(cookieOf(answer, SESSION)).toBe(`${SESSION}=`);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect((await signIn(user.username, GOOD_PASSWORD)).status).toBe(200);
});
