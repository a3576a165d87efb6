import { POST as confirm } from "@/app/api/account/email-verification/confirm/route";
import { POST as request } from "@/app/api/account/email-verification/route";
import { POST as changePassword } from "@/app/api/account/password/route";
import { PATCH as changeProfile } from "@/app/api/account/profile/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as requestReset } from "@/app/api/auth/reset-password/request/route";
import { deleteExpiredTokens } from "@/lib/accounts/delete-expired";
import { messageSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import {
  cookieOf,
  createAccount,
  GOOD_PASSWORD,
  post,
  register,
  SESSION,
} from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { mailsTo, verificationTokensTo } from "@/tests/setup/mails";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

const PATH = "/api/account/email-verification";
const UNKNOWN = "This link is no longer valid. You can request a new one on your account page.";
const EXPIRED = "This link has expired. You can request a new one on your account page.";
const USED =
  "This link was already used. Your account page shows whether your email address is verified.";
const DONE = "This link was already used, and your email address is verified.";
const DAY_MS = 86_400_000;

const requestMail = (cookie?: string) =>
  call(request, PATH, { method: "POST", ...(cookie ? { cookie } : {}) });
const use = (token: unknown, address = randomAddress()) =>
  post(confirm, `${PATH}/confirm`, { token }, { address });
const isVerified = async (id: string) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).emailVerified;
const problemOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
});

async function createRequested() {
  const user = await createUser();
  expect((await requestMail(await sessionOf(user))).status).toBe(200);
  const [token = ""] = await verificationTokensTo(user.email);
  return { user, token };
}

test("registration sends a link that verifies the address, signed in or not", async () => {
  expect((await register("verify-me")).status).toBe(200);
  const user = await db.user.findUniqueOrThrow({ where: { username: "verify-me" } });
  expect(user.emailVerified).toBe(false);
  const [token = ""] = await verificationTokensTo(user.email);
  const stored = await db.emailVerification.findFirstOrThrow({ where: { userId: user.id } });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(DAY_MS);
  expect(stored.expiresAt.getTime() - Date.now()).toBeGreaterThan(DAY_MS - 60_000);

  const answer = await use(token);
  expect([answer.status, messageSchema.parse(await answer.json())]).toEqual([
    200,
    { message: "Your email address is verified." },
  ]);
  expect(await isVerified(user.id)).toBe(true);
  const again = await use(token);
  expect([again.status, messageSchema.parse(await again.json())]).toEqual([200, { message: DONE }]);
  await db.user.update({ where: { id: user.id }, data: { emailVerified: false } });
  expect(await problemOf(await use(token))).toEqual({ status: 400, body: USED });
  expect(await isVerified(user.id)).toBe(false);
});

test("no mail to an unverified address repeats what a stranger typed", async () => {
  const fullName = "WIN http://evil.example NOW";
  expect((await register("evil-name", { profile: { fullName } })).status).toBe(200);
  const user = await db.user.findUniqueOrThrow({ where: { username: "evil-name" } });
  const cookie = await sessionOf(user);
  await requestMail(cookie);
  await post(requestReset, "/api/auth/reset-password/request", { email: user.email });
  const change = {
    currentPassword: GOOD_PASSWORD,
    newPassword: "eighteen waxen herons",
    confirmPassword: "eighteen waxen herons",
  };
  const changed = await post(changePassword, "/api/account/password", change, { cookie });
  expect(changed.status).toBe(200);
  const moved = { fullName, email: "evil-too@example.org", currentPassword: change.newPassword };
  await call(changeProfile, "/api/account/profile", {
    method: "PATCH",
    body: moved,
    cookie: cookieOf(changed, SESSION),
  });
  const goodbye = { currentPassword: change.newPassword, confirmation: "evil-name" };
  await call(deleteAccount, "/api/account", {
    method: "DELETE",
    body: goodbye,
    cookie: cookieOf(changed, SESSION),
  });

  const mails = [...(await mailsTo(user.email)), ...(await mailsTo("evil-too@example.org"))];
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    "Reset your Fairwax password",
    "Verify your email address for Fairwax",
    "Verify your email address for Fairwax",
    "Verify your email address for Fairwax",
    "Your Fairwax account was deleted",
    "Your Fairwax email address was changed",
    "Your Fairwax password was changed",
  ]);
  for (const { subject, text, html } of mails) {
    expect(text).toMatch(/^Hi,\n\n/);
    // Longer than any random token.
    expect(subject + text + html).not.toMatch(/WIN http|evil\.example|evil-(name|too)/);
  }
});

test("requesting another mail sends a new link and disables the older one", async () => {
  const { user, token } = await createRequested();
  const answer = await requestMail(await sessionOf(user));
  expect(messageSchema.parse(await answer.json())).toEqual({
    message: `A verification link is on its way to ${user.email}. It works for 24 hours.`,
  });
  const [, second = ""] = await verificationTokensTo(user.email);
  expect(await problemOf(await use(token))).toEqual({ status: 400, body: UNKNOWN });
  expect(await isVerified(user.id)).toBe(false);
  expect((await use(second)).status).toBe(200);
  expect(await isVerified(user.id)).toBe(true);
});

test("verified and signed-out users get no mail", async () => {
  const user = await createUser({ emailVerified: true });
  expect(await problemOf(await requestMail(await sessionOf(user)))).toEqual({
    status: 409,
    body: "Your email address is already verified",
  });
  expect(await problemOf(await requestMail())).toEqual({ status: 401, body: "Please sign in." });
  expect(await mailsTo(user.email)).toEqual([]);
});

test("an account gets five mails an hour and one valid token, even concurrently", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestMail(cookie)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
  expect(await mailsTo(user.email)).toHaveLength(5);
  expect(await db.emailVerification.count({ where: { userId: user.id, used: false } })).toBe(1);
});

test.each([undefined, "", 5, "x".repeat(201)])("the token %j is refused", async (token) => {
  expect((await use(token)).status).toBe(400);
});

test("unknown and expired tokens verify nothing", async () => {
  const { user, token } = await createRequested();
  expect(await problemOf(await use("x".repeat(43)))).toEqual({ status: 400, body: UNKNOWN });
  await db.emailVerification.updateMany({
    where: { userId: user.id },
    data: {
      createdAt: new Date(Date.now() - DAY_MS - 2000),
      expiresAt: new Date(Date.now() - 1000),
    },
  });
  expect(await problemOf(await use(token))).toEqual({ status: 400, body: EXPIRED });
  expect(await isVerified(user.id)).toBe(false);
});

test("ten concurrent uses of one token count once", async () => {
  const { user, token } = await createRequested();
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)));
  const messages = await Promise.all(
    answers.map(async (answer) => messageSchema.parse(await answer.json()).message),
  );
  expect(messages.filter((message) => message !== DONE)).toHaveLength(1);
  expect(await isVerified(user.id)).toBe(true);
});

test("a link doesn't verify a newer address than the one it was sent to", async () => {
  const user = await createAccount();
  const cookie = await sessionOf(user);
  await requestMail(cookie);
  const [token = ""] = await verificationTokensTo(user.email);
  const changed = await call(changeProfile, "/api/account/profile", {
    method: "PATCH",
    body: { fullName: "Nora", email: `new-${user.email}`, currentPassword: GOOD_PASSWORD },
    cookie,
  });
  expect(changed.status).toBe(200);
  expect(await problemOf(await use(token))).toEqual({ status: 400, body: UNKNOWN });

  // This holds even if the address changed outside of the use case.
  const [next = ""] = await verificationTokensTo(`new-${user.email}`);
  await db.user.update({ where: { id: user.id }, data: { email: `third-${user.email}` } });
  expect(await problemOf(await use(next))).toEqual({ status: 400, body: UNKNOWN });
  expect(await isVerified(user.id)).toBe(false);
});

test("guesses are limited per address", async () => {
  const address = randomAddress();
  for (let n = 0; n < 20; n++) expect((await use(`guess-${n}`, address)).status).toBe(400);
  expect(await problemOf(await use("guess-21", address))).toEqual({
    status: 429,
    body: "Too many attempts. Please try again in 15 minutes.",
  });
});

test("tokens are deleted a day after they expire", async () => {
  const { user } = await createRequested();
  await deleteExpiredTokens(new Date(Date.now() + 2 * DAY_MS - 60_000));
  expect(await db.emailVerification.count({ where: { userId: user.id } })).toBe(1);
  await deleteExpiredTokens(new Date(Date.now() + 2 * DAY_MS + 1000));
  expect(await db.emailVerification.count({ where: { userId: user.id } })).toBe(0);
});
