import { POST as login } from "@/app/api/auth/login/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { verifyPassword } from "@/lib/accounts/passwords/password";
import { userSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import { consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";
import { cookieOf, createAccount, GOOD_PASSWORD, post, SESSION } from "@/tests/setup/accounts";
import { failedTries } from "@/tests/setup/failed-tries";
import { call, randomAddress } from "@/tests/setup/request";

const LOGIN = "/api/auth/login";
const signIn = (username: string, password = GOOD_PASSWORD, address = randomAddress()) =>
  post(login, LOGIN, { username, password }, { address });
const WRONG = "The username or password is incorrect.";

test("signing in returns the user and sets a session cookie", async () => {
  const account = await createAccount({ username: "Nora", email: "nora@example.com" });
  const answer = await signIn("Nora");
  expect(answer.status).toBe(200);
  expect(userSchema.parse(await answer.json())).toEqual({
    id: account.id,
    username: "Nora",
    email: "nora@example.com",
    fullName: "Nora Fielding",
    isAdmin: false,
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^authjs\.session-token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    ),
    expect.stringMatching(/^fairwax-signed-in=[\w-]{12}; Path=\/; SameSite=Lax; Max-Age=2592000$/),
  ]);
  const me = await call(currentUser, "/api/auth/user", { cookie: cookieOf(answer, SESSION) });
  expect(await me.json()).toMatchObject({ id: account.id });
});

test.each(["NORA-B", "  nora-b ", "nora-b@example.com", "Nora-B@EXAMPLE.com"])(
  "username or email, in any letter case: %s",
  async (name) => {
    await db.user.deleteMany({ where: { username: "nora-b" } });
    await createAccount({ username: "nora-b", email: "nora-b@example.com" });
    expect((await signIn(name)).status).toBe(200);
  },
);

test("an email address means its owner, even if another user has it as a username", async () => {
  const owner = await createAccount({
    username: "owner",
    email: "shared@example.com",
    password: "the owner's own password",
  });
  const namesake = await createAccount({
    username: "shared@example.com",
    email: "namesake@example.com",
    password: "the namesake's password",
  });
  expect(
    await (await signIn("shared@example.com", "the owner's own password")).json(),
  ).toMatchObject({ id: owner.id });
  expect((await signIn("shared@example.com", "the namesake's password")).status).toBe(401);
  expect(
    await (await signIn("namesake@example.com", "the namesake's password")).json(),
  ).toMatchObject({ id: namesake.id });
});

test.each<[unknown, string]>([
  [{ password: "x" }, "Username is required"],
  [{ username: "   ", password: "x" }, "Username is required"],
  [{ username: null, password: "" }, "Username is required"],
  [{}, "Username is required"],
  [[], "Username is required"],
  [{ username: "nora" }, "Password is required"],
  [{ username: "nora", password: "" }, "Password is required"],
  [{ username: "nora", password: 12345678 }, "Password is required"],
])("%j is refused with 400", async (body, message) => {
  const answer = await post(login, LOGIN, body);
  const text = await answer.text();
  expect(answer.status).toBe(400);
  if (!Array.isArray(body)) expect(text).toBe(message);
  expect(text).toMatch(/\w/);
});

test("a wrong password and an unknown name get the same message", async () => {
  await createAccount({ username: "known" });
  for (const answer of [
    await signIn("known", "not the password"),
    await signIn("unknown"),
    await signIn("zero\0byte"),
    await signIn("a@b\0c.example"),
  ]) {
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 401,
      body: WRONG,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("only the right password reveals a deactivated account; its sessions have ended", async () => {
  const account = await createAccount({ username: "gone" });
  const cookie = cookieOf(await signIn("gone"), SESSION);
  await db.user.update({ where: { id: account.id }, data: { isActive: false } });
  const right = await signIn("gone");
  expect({ status: right.status, body: await right.text() }).toEqual({
    status: 403,
    body: "This account is deactivated",
  });
  expect(right.headers.getSetCookie()).toEqual([]);
  expect(await (await signIn("gone", "not the password")).text()).toBe(WRONG);
  expect((await call(currentUser, "/api/auth/user", { cookie })).status).toBe(401);
});

test("responses contain no secrets", async () => {
  const account = await createAccount({ username: "private" });
  const answer = await signIn("private");
  const me = await call(currentUser, "/api/auth/user", { cookie: cookieOf(answer, SESSION) });
  for (const text of [await answer.text(), await me.text()]) {
    expect(text).not.toMatch(/hash|password|street|version|token/i);
    expect(text).not.toContain(account.passwordHash);
    expect(text).not.toContain("Harbor");
  }
});

test("logging out clears the cookie, even in a browser that was not signed in", async () => {
  for (const cookie of [undefined, `${SESSION}=rubbish`]) {
    const answer = await call(logout, "/api/auth/logout", {
      method: "POST",
      ...(cookie ? { cookie } : {}),
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      "authjs.session-token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
      "fairwax-signed-in=; Path=/; SameSite=Lax; Max-Age=0",
    ]);
  }
});

describe("limits", () => {
  test("ten failures block the account at that address, but not its owner elsewhere", async () => {
    await createAccount({ username: "guessed", email: "guessed@example.com" });
    const address = randomAddress();
    for (let attempt = 1; attempt <= 10; attempt++) {
      // The account's two names share the limit.
      expect(
        (await signIn(attempt % 2 ? "guessed" : "GUESSED@example.com", "a wrong guess", address))
          .status,
      ).toBe(401);
    }
    const refused = await signIn("guessed", GOOD_PASSWORD, address);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toBe("Too many failed sign-ins. Please try again in 15 minutes.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(890);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await signIn("guessed")).status).toBe(200);
  });

  test("the right password after nine failures resets the count", async () => {
    const { id } = await createAccount({ username: "forgetful" });
    const address = randomAddress();
    await failedTries(id, address, 9);
    expect((await signIn("forgetful", GOOD_PASSWORD, address)).status).toBe(200);
    for (let attempt = 1; attempt <= 2; attempt++)
      expect((await signIn("forgetful", "a wrong guess", address)).status).toBe(401);
  });

  test("an unknown name is limited like a known one", async () => {
    const address = randomAddress();
    await failedTries("nobody-here", address, 9);
    expect((await signIn("nobody-here", "a wrong guess", address)).status).toBe(401);
    expect((await signIn("Nobody-Here", "a wrong guess", address)).status).toBe(429);
  });

  test("an address gets a hundred failures across all names; successes don't count", async () => {
    await createAccount({ username: "neighbor" });
    const address = randomAddress();
    for (let round = 0; round < 3; round++)
      expect((await signIn("neighbor", GOOD_PASSWORD, address)).status).toBe(200);
    await Promise.all(
      Array.from({ length: 98 }, () => consumeAttempt("signInFromAddress", networkOf(address))),
    );
    for (const name of ["name-1", "name-2"])
      expect((await signIn(name, "a wrong guess", address)).status).toBe(401);
    expect((await signIn("another-name", "a wrong guess", address)).status).toBe(429);
    expect((await signIn("neighbor", GOOD_PASSWORD, address)).status).toBe(429);
    expect((await signIn("neighbor")).status).toBe(200);
  });

  test("the limit holds behind a proxy that appends", async () => {
    const { username } = await createAccount();
    const statuses = [];
    for (let n = 1; n <= 12; n++) {
      const forwarded = `${randomAddress()}, [2001:db8:5:7::${n}]:${40_000 + n}`;
      const headers = { "x-forwarded-for": forwarded };
      const answer = await post(login, LOGIN, { username, password: "a wrong guess" }, { headers });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  test("a full queue refuses only its own network and counts no failure", async () => {
    await createAccount({ username: "in-a-line" });
    const quickHash = `hmac1:$2b$04$${".".repeat(53)}`;
    const [crowded, quiet] = [randomAddress(), randomAddress()];
    // The first network's queue stays full, however fast passwords are hashed.
    let isOver = false;
    const fill = async () => {
      while (!isOver) {
        const verified = verifyPassword("a wrong guess", quickHash, crowded);
        await verified.catch(() => new Promise((resolve) => setImmediate(resolve)));
      }
    };
    const crowd = Array.from({ length: 120 }, fill);
    const refusals: Response[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      refusals.push(await signIn("in-a-line", GOOD_PASSWORD, crowded));
    }
    const elsewhere = await signIn("in-a-line", GOOD_PASSWORD, quiet);
    isOver = true;
    await Promise.all(crowd);
    const statuses = refusals.map(({ status, headers }) => [status, headers.get("retry-after")]);
    expect(statuses).toEqual(Array(10).fill([429, "5"]));
    expect(elsewhere.status).toBe(200);
    expect((await signIn("in-a-line", GOOD_PASSWORD, crowded)).status).toBe(200);
  });

  test("the table of counters contains neither names nor addresses", async () => {
    await signIn("somebody@example.com", "a wrong guess", "203.0.113.77");
    const keys = (await db.rateLimit.findMany()).map((row) => row.key);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join(" ")).not.toMatch(/somebody|example|203\.0/);
  });
});
