import { POST as login } from "@/app/api/auth/login/route";
import { POST as complete } from "@/app/api/auth/register/complete/route";
import { POST as step1 } from "@/app/api/auth/register/step1/route";
import { POST as confirm } from "@/app/api/auth/reset-password/confirm/route";
import { POST as request } from "@/app/api/auth/reset-password/request/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { messageSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import { openBody } from "@/lib/platform/mail/sealed-body";
import {
  cookieOf,
  createAccount,
  GOOD_PASSWORD,
  post,
  PROFILE,
  REGISTRATION,
  stepOneOf,
} from "@/tests/setup/accounts";
import { failedTries } from "@/tests/setup/failed-tries";
import { call, randomAddress, sessionOf } from "@/tests/setup/request";

const REQUEST = "/api/auth/reset-password/request";
const CONFIRM = "/api/auth/reset-password/confirm";
const NEW_PASSWORD = "eighteen waxen herons";
const ANSWER =
  "If an account has this email address, a reset link is on its way. It works for 30 minutes.";
const REFUSED = "This reset token is no longer valid. Please request a new one";

const requestReset = (email: unknown, address = randomAddress()) =>
  post(request, REQUEST, { email }, { address });
const use = (token: unknown, password = NEW_PASSWORD, address = randomAddress()) =>
  post(confirm, CONFIRM, { token, newPassword: password, confirmPassword: password }, { address });

async function tokensFor(email: string): Promise<string[]> {
  const mails = await db.outgoingMail.findMany({
    where: { recipient: email },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(
    (mail) => /#reset=([\w-]{43})\s/.exec(openBody(mail.id, mail.sealedBody).text)?.[1] ?? "",
  );
}

async function tokenFor(email: string): Promise<string> {
  expect((await requestReset(email)).status).toBe(200);
  return (await tokensFor(email)).at(-1) ?? "";
}

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

  const done = await use(token);
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

  const again = await use(token, "nineteen waxen storks");
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
  expect(await (await use(token, "password1")).text()).toBe(
    "This password is one of the most common ones. Please choose another",
  );
  expect(await (await use(token, "fairwax2026!")).text()).toBe(
    "This password is little more than Fairwax. Please choose another",
  );
  expect(await (await use(token, "Nora Fielding")).text()).toBe(
    "Please choose a password that is not your name",
  );
  expect(await (await use(token, "WeakSauce")).text()).toBe(
    "Please choose a password that is not your username or email address",
  );
  expect((await use(token)).status).toBe(200);
});

test("a new request voids the older token", async () => {
  await createAccount({ email: "twice@example.com" });
  const first = await tokenFor("twice@example.com");
  const second = await tokenFor("twice@example.com");
  expect(await (await use(first)).text()).toBe(REFUSED);
  expect((await use(second)).status).toBe(200);
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
    const answer = await use(bad);
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
    outcomes.push((await use(token)).status);
  expect(outcomes.sort()).toEqual([200, 400, 400, 400, 400]);
});

test("two concurrent uses of one token set the password once", async () => {
  const account = await createAccount({ username: "two-uses", email: "two-uses@example.com" });
  const token = await tokenFor("two-uses@example.com");
  const passwords = ["the first new password", "the second new password"];
  const answers = await Promise.all(passwords.map((password) => use(token, password)));
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
  expect((await use(await tokenFor("locked-out@example.com"), NEW_PASSWORD, address)).status).toBe(
    200,
  );
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});

describe("limits", () => {
  test("allow five mails per account and hour; a sixth request gets the same answer", async () => {
    await createAccount({ email: "flooded@example.com" });
    const answers = [];
    for (let n = 1; n <= 6; n++)
      answers.push(await (await requestReset("flooded@example.com")).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ message: ANSWER })]),
    );
    const tokens = await tokensFor("flooded@example.com");
    expect(tokens).toHaveLength(5);
    expect((await use(tokens[4])).status).toBe(200);
  });

  test("allow sixty requests per address and hour", async () => {
    const address = randomAddress();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => requestReset(`nobody-${n}@example.com`, address)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const refused = await requestReset("nobody@example.com", address);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 429,
      body: "Too many reset requests from your network. Please try again in 60 minutes.",
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3580);
  });

  test("allow twenty confirmations per address and 15 minutes", async () => {
    await createAccount({ email: "guessed@example.com" });
    const token = await tokenFor("guessed@example.com");
    const address = randomAddress();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => use("g".repeat(43), NEW_PASSWORD, address)),
    );
    expect(new Set(guesses.map((answer) => answer.status))).toEqual(new Set([400]));
    const refused = await use(token, NEW_PASSWORD, address);
    expect({ status: refused.status, body: await refused.text() }).toEqual({
      status: 429,
      body: "Too many tries. Please try again in 15 minutes.",
    });
    expect((await use(token)).status).toBe(200);
  });
});

describe("the network of the last sign-in", () => {
  const signIn = (username: string, address: string, password = GOOD_PASSWORD) =>
    post(login, "/api/auth/login", { username, password }, { address });
  /** A stranger sends six requests, and only five send a mail. */
  async function useUp(email: string): Promise<void> {
    for (let n = 1; n <= 6; n++)
      expect(await (await requestReset(email)).json()).toEqual({ message: ANSWER });
    expect(await tokensFor(email)).toHaveLength(5);
  }

  test("still gets mail after a stranger elsewhere used up the limit", async () => {
    await createAccount({ username: "at-home", email: "at-home@example.com", emailVerified: true });
    const [home, elsewhere] = [randomAddress(), randomAddress()];
    expect((await signIn("at-home", home)).status).toBe(200);
    await signIn("at-home", elsewhere, "a wrong guess");
    await useUp("at-home@example.com");
    for (let n = 1; n <= 6; n++) {
      expect(await (await requestReset("at-home@example.com", home)).json()).toEqual({
        message: ANSWER,
      });
      await requestReset("at-home@example.com", elsewhere);
    }
    const tokens = await tokensFor("at-home@example.com");
    expect(tokens).toHaveLength(11);
    expect((await use(tokens.at(-1))).status).toBe(200);
  });

  test("doesn't use up the limit of other networks", async () => {
    await createAccount({ username: "spender", email: "spender@example.com", emailVerified: true });
    const home = randomAddress();
    await signIn("spender", home);
    for (let n = 1; n <= 5; n++) await requestReset("spender@example.com", home);
    await requestReset("spender@example.com");
    expect(await tokensFor("spender@example.com")).toHaveLength(6);
  });

  test("follows the owner's successful sign-ins only", async () => {
    await createAccount({ username: "mover", email: "mover@example.com", emailVerified: true });
    const [old, current] = [randomAddress(), "2001:db8:aa:bb::1"];
    await signIn("mover", old);
    await signIn("mover", current);
    await useUp("mover@example.com");
    await requestReset("mover@example.com", old);
    expect(await tokensFor("mover@example.com")).toHaveLength(5);
    // Another address of the same /64.
    await requestReset("mover@example.com", "2001:db8:aa:bb:7:7:7:7");
    expect(await tokensFor("mover@example.com")).toHaveLength(6);
  });

  test("starts at registration; unverified addresses get five mails an hour", async () => {
    const home = randomAddress();
    const first = await post(step1, "/api/auth/register/step1", stepOneOf("new-here"), {
      address: home,
    });
    await post(complete, "/api/auth/register/complete", PROFILE, {
      cookie: cookieOf(first, REGISTRATION),
      address: home,
    });
    const resets = async () => (await tokensFor("new-here@example.com")).filter(Boolean);
    for (let n = 1; n <= 6; n++) await requestReset("new-here@example.com");
    expect(await resets()).toHaveLength(5);
    for (let n = 1; n <= 6; n++) await requestReset("new-here@example.com", home);
    expect(await resets()).toHaveLength(10);
  });

  test("is stored as a digest that hides it and differs between accounts", async () => {
    const address = "203.0.113.99";
    const names = ["roommate-a", "roommate-b"];
    for (const username of names) {
      await createAccount({ username });
      expect((await signIn(username, address)).status).toBe(200);
    }
    const rows = await db.user.findMany({
      where: { username: { in: names } },
      select: { lastSignInNetwork: true },
    });
    const digests = rows.map(({ lastSignInNetwork }) => lastSignInNetwork);
    expect(digests).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(new Set(digests).size).toBe(2);
  });
});
