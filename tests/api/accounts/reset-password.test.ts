import { POST as login } from "@/app/api/auth/login/route";
import { POST as confirm } from "@/app/api/auth/reset-password/confirm/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { messageSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import { openBody } from "@/lib/platform/mail/sealed-body";
import { createAccount, GOOD_PASSWORD, post } from "@/tests/setup/accounts";
import { failedTries } from "@/tests/setup/failed-tries";
import {
  ANSWER,
  NEW_PASSWORD,
  requestReset,
  resetPassword,
  tokenFor,
  tokensFor,
  CONFIRM,
} from "@/tests/setup/password-resets";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

const REFUSED = "This reset token is no longer valid. Please request a new one";

test("the whole flow works: mail, token, new password; all sessions end", async () => {
  const account = await createAccount({ username: "reset-me", email: "Reset-Me@example.com" });
  const session = await sessionOf(account);
  const answer = await requestReset("reset-me@EXAMPLE.com");
  expect(messageSchema.parse(await answer.json())).toEqual({ message: ANSWER });
  const stored = await db.passwordReset.findFirstOrThrow({ where: { userId: account.id } });
  expect(stored.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect(stored.expiresAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);

  const [token = ""] = await tokensFor("Reset-Me@example.com");
  expect(token).toHaveLength(43);
  const mail = await db.outgoingMail.findFirstOrThrow({
    where: { recipient: "Reset-Me@example.com" },
  });
  expect(JSON.stringify([mail, stored])).not.toContain(token);
  expect(openBody(mail.id, mail.sealedBody).html).toContain(
    `http://localhost:3000/auth#reset=${token}`,
  );

  const done = await resetPassword(token);
  expect(done.status).toBe(200);
  expect(messageSchema.parse(await done.json()).message).toBe(
    "Your password has been changed. Please sign in with the new one.",
  );
  expect((await call(currentUser, "/api/auth/user", { cookie: session })).status).toBe(401);
  expect(
    (await post(login, "/api/auth/login", { username: "reset-me", password: GOOD_PASSWORD }))
      .status,
  ).toBe(401);
  expect(
    (await post(login, "/api/auth/login", { username: "reset-me", password: NEW_PASSWORD })).status,
  ).toBe(200);

  const again = await resetPassword(token, "nineteen waxen storks");
  expect({ status: again.status, body: await again.text() }).toEqual({
    status: 400,
    body: REFUSED,
  });
});

test("unknown and deactivated emails get the same answer, just as late, and no mail", async () => {
  await createAccount({ email: "inactive@example.com", isActive: false });
  await createAccount({ email: "known@example.com" });
  const times: number[] = [];
  for (const email of ["nobody@example.com", "inactive@example.com", "known@example.com"]) {
    const start = performance.now();
    const answer = await requestReset(email);
    times.push(performance.now() - start);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { message: ANSWER },
    });
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(245);
  expect(
    await db.outgoingMail.count({
      where: { recipient: { in: ["nobody@example.com", "inactive@example.com"] } },
    }),
  ).toBe(0);
});

test.each([[undefined], [""], ["nora@"], [7], [["a@b.example"]]])(
  "%j is not an email",
  async (email) => {
    const answer = await requestReset(email);
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 400,
      body: "Please enter a valid email address",
    });
  },
);

test.each<[Record<string, unknown>, string]>([
  [{ token: undefined }, "Reset token is required"],
  [{ token: "  " }, "Reset token is required"],
  [{ newPassword: "short", confirmPassword: "short" }, "Password must be at least 8 characters"],
  [{ newPassword: undefined }, "Password must be at least 8 characters"],
  [{ confirmPassword: "another one" }, "Passwords don't match"],
  [{ token: "", newPassword: "short", confirmPassword: "x" }, "Reset token is required"],
])("%j is refused with the field's message", async (overrides, message) => {
  const answer = await post(confirm, CONFIRM, {
    token: "t".repeat(43),
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...overrides,
  });
  expect({ status: answer.status, body: await answer.text() }).toEqual({
    status: 400,
    body: message,
  });
});

test("a weak new password is refused and the token stays valid", async () => {
  await createAccount({ username: "weaksauce", email: "weak@example.com" });
  const token = await tokenFor("weak@example.com");
  expect(await (await resetPassword(token, "password1")).text()).toBe(
    "This password is one of the most common ones. Please choose another",
  );
  expect(await (await resetPassword(token, "fairwax2026!")).text()).toBe(
    "This password is little more than Fairwax. Please choose another",
  );
  expect(await (await resetPassword(token, "Nora Fielding")).text()).toBe(
    "Please choose a password that is not your name",
  );
  expect(await (await resetPassword(token, "WeakSauce")).text()).toBe(
    "Please choose a password that is not your username or email address",
  );
  expect((await resetPassword(token)).status).toBe(200);
});

test("a new request voids the older token", async () => {
  await createAccount({ email: "twice@example.com" });
  const first = await tokenFor("twice@example.com");
  const second = await tokenFor("twice@example.com");
  expect(await (await resetPassword(first)).text()).toBe(REFUSED);
  expect((await resetPassword(second)).status).toBe(200);
});

test("unknown and expired tokens are refused", async () => {
  const account = await createAccount({ email: "expired@example.com" });
  const token = await tokenFor("expired@example.com");
  const past = Date.now() - 31 * 60_000;
  await db.passwordReset.updateMany({
    where: { userId: account.id },
    data: { createdAt: new Date(past), expiresAt: new Date(past + 30 * 60_000) },
  });
  for (const bad of [token, "x".repeat(43), "zero\0byte"]) {
    const answer = await resetPassword(bad);
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 400,
      body: REFUSED,
    });
  }
});

test("concurrent requests leave one valid token and no error", async () => {
  const account = await createAccount({ email: "raced@example.com" });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => requestReset("raced@example.com")));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await db.passwordReset.count({ where: { userId: account.id, used: false } })).toBe(1);
  const outcomes = [];
  for (const token of await tokensFor("raced@example.com"))
    outcomes.push((await resetPassword(token)).status);
  expect(outcomes.sort()).toEqual([200, 400, 400, 400, 400]);
});

test("two concurrent uses of one token set the password once", async () => {
  const account = await createAccount({ username: "two-uses", email: "two-uses@example.com" });
  const token = await tokenFor("two-uses@example.com");
  const passwords = ["the first new password", "the second new password"];
  const answers = await Promise.all(passwords.map((password) => resetPassword(token, password)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  const winner = passwords[answers.findIndex((answer) => answer.status === 200)];
  expect(
    (await post(login, "/api/auth/login", { username: "two-uses", password: winner })).status,
  ).toBe(200);
  expect(await db.user.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({
    sessionVersion: 2,
  });
});

test("a user who ran out of attempts can sign in with the new password immediately", async () => {
  const { id } = await createAccount({ username: "locked-out", email: "locked-out@example.com" });
  const address = randomAddress();
  const signIn = (password: string) =>
    post(login, "/api/auth/login", { username: "locked-out", password }, { address });
  await failedTries(id, address, 10);
  expect((await signIn(GOOD_PASSWORD)).status).toBe(429);
  expect(
    (await resetPassword(await tokenFor("locked-out@example.com"), NEW_PASSWORD, address)).status,
  ).toBe(200);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});
