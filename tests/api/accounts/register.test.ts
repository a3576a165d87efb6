import { POST as login } from "@/app/api/auth/login/route";
import { POST as complete } from "@/app/api/auth/register/complete/route";
import { POST as step1 } from "@/app/api/auth/register/step1/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { successSchema, userSchema } from "@/lib/accounts/schema";
import { db } from "@/lib/platform/database/db";
import {
  cookieOf,
  createAccount,
  GOOD_PASSWORD,
  post,
  PROFILE,
  REGISTRATION,
  register,
  SESSION,
  stepOneOf,
} from "@/tests/setup/accounts";
import { call } from "@/tests/setup/request";

const TOO_SHORT = "Password must be at least 8 characters";

const STEP1 = "/api/auth/register/step1";
const COMPLETE = "/api/auth/register/complete";

describe("the whole flow", () => {
  test("two steps create an account and sign the browser in", async () => {
    const first = await post(step1, STEP1, stepOneOf("nora"));
    expect(first.status).toBe(200);
    expect(successSchema.parse(await first.json())).toEqual({ success: true });
    const setCookie = first.headers.getSetCookie()[0] ?? "";
    expect(setCookie).toMatch(
      /^fairwax\.registration=[\w-]{43}; .*HttpOnly; SameSite=Lax; Max-Age=1800$/,
    );
    const held = await db.pendingRegistration.findFirstOrThrow({ where: { username: "nora" } });
    expect(held.passwordHash).not.toContain(GOOD_PASSWORD);
    expect(setCookie).not.toContain(held.tokenHash);
    expect(held.expiresAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
    expect(held.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);

    const second = await post(complete, COMPLETE, PROFILE, {
      cookie: cookieOf(first, REGISTRATION),
    });
    expect(second.status).toBe(200);
    const user = userSchema.parse(await second.json());
    expect(user).toMatchObject({
      username: "nora",
      email: "nora@example.com",
      fullName: "Nora Fielding",
      isAdmin: false,
    });
    expect(second.headers.getSetCookie().find((line) => line.startsWith(SESSION))).toMatch(
      /HttpOnly; SameSite=Lax; Max-Age=2592000/,
    );
    expect(second.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^fairwax\.registration=;.*Max-Age=0/),
    );

    const me = await call(currentUser, "/api/auth/user", { cookie: cookieOf(second, SESSION) });
    expect(await me.json()).toEqual(user);
    const row = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row).toMatchObject({ ...PROFILE, emailVerified: false, isActive: true, isAdmin: false });
    expect(await db.pendingRegistration.count({ where: { username: "nora" } })).toBe(0);
  });

  test("an internationalized email domain is stored in one form", async () => {
    const asTyped = await register("olga", { stepOne: { email: "olga@пример.рф" } });
    expect(await asTyped.json()).toMatchObject({ email: "olga@xn--e1afmkfd.xn--p1ai" });
    const asSent = stepOneOf("olga2", { email: "olga@xn--e1afmkfd.xn--p1ai" });
    expect((await post(step1, STEP1, asSent)).status).toBe(409);
    const byEmail = { username: "olga@пример.рф", password: GOOD_PASSWORD };
    expect((await post(login, "/api/auth/login", byEmail)).status).toBe(200);
  });

  test("a country is stored under its usual name, and any other text as it was typed", async () => {
    await register("usa", { profile: { country: "U. S. A." } });
    await register("atlantis", { profile: { country: "Atlantis" } });
    const countryOf = async (username: string) =>
      (await db.user.findUniqueOrThrow({ where: { username } })).country;
    expect([await countryOf("usa"), await countryOf("atlantis")]).toEqual([
      "United States",
      "Atlantis",
    ]);
  });

  test("the country defaults to the United States", async () => {
    const first = await post(step1, STEP1, stepOneOf("no-country"));
    const profile: Partial<typeof PROFILE> = { ...PROFILE };
    delete profile.country;
    const second = await post(complete, COMPLETE, profile, {
      cookie: cookieOf(first, REGISTRATION),
    });
    expect(second.status).toBe(200);
    expect(await db.user.findUniqueOrThrow({ where: { username: "no-country" } })).toMatchObject({
      country: "United States",
    });
  });

  test("a role and other unknown fields are ignored", async () => {
    const answer = await register("wants-more", {
      profile: { role: "OWNER", emailVerified: true, id: "x" },
      stepOne: { role: "OWNER" },
    });
    expect(await answer.json()).toMatchObject({ isAdmin: false });
    expect(await db.user.findUniqueOrThrow({ where: { username: "wants-more" } })).toMatchObject({
      isAdmin: false,
      emailVerified: false,
    });
  });

  test("repeating step 1 replaces the held data", async () => {
    const first = await post(step1, STEP1, stepOneOf("first-thought"));
    const cookie = cookieOf(first, REGISTRATION);
    const again = await post(step1, STEP1, stepOneOf("second-thought"), { cookie });
    expect(await (await post(complete, COMPLETE, PROFILE, { cookie })).text()).toBe(
      "Please start with step 1",
    );
    const done = await post(complete, COMPLETE, PROFILE, { cookie: cookieOf(again, REGISTRATION) });
    expect(await done.json()).toMatchObject({ username: "second-thought" });
    expect(await db.user.count({ where: { username: "first-thought" } })).toBe(0);
  });

  test("a username is trimmed and its Unicode normalized", async () => {
    const answer = await register("wide", { stepOne: { username: "  ＮＯＲＡ-２ " } });
    expect(await answer.json()).toMatchObject({ username: "NORA-2" });
  });
});

describe("step 1 refuses", () => {
  const long = "x".repeat(51);
  test.each<[string, Record<string, unknown>, string]>([
    ["no username", { username: undefined }, "Username must be at least 3 characters"],
    ["a short username", { username: "ab" }, "Username must be at least 3 characters"],
    ["a username of blanks", { username: "      " }, "Username must be at least 3 characters"],
    ["a username that is no text", { username: 123 }, "Username must be at least 3 characters"],
    ["a long username", { username: long }, "Username must be at most 50 characters"],
    [
      "an invisible character",
      { username: "nora\u034f" },
      "Username contains characters that cannot be used",
    ],
    ["a zero byte", { username: "nora\0x" }, "Username contains characters that cannot be used"],
    ["no e-mail", { email: undefined }, "Please enter a valid email address"],
    ["half an e-mail", { email: "nora@" }, "Please enter a valid email address"],
    [
      "an e-mail of 255 characters",
      {
        email: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(6)}.example`,
      },
      "Please enter a valid email address",
    ],
    ["no password", { password: undefined }, TOO_SHORT],
    ["a short password", { password: "1234567", confirmPassword: "1234567" }, TOO_SHORT],
    [
      "seven characters outside the basic plane",
      { password: "🂡🂢🂣🂤🂥🂦🂧", confirmPassword: "🂡🂢🂣🂤🂥🂦🂧" },
      TOO_SHORT,
    ],
    [
      "an endless password",
      { password: "p".repeat(1001), confirmPassword: "p".repeat(1001) },
      "Password must be at most 1000 characters",
    ],
    ["another confirmation", { confirmPassword: "another one" }, "Passwords don't match"],
    ["no confirmation", { confirmPassword: undefined }, "Passwords don't match"],
    [
      "a common password",
      { password: "Password1", confirmPassword: "Password1" },
      "This password is one of the most common ones. Please choose another",
    ],
    [
      "the username as password",
      { username: "harborlight", password: "HarborLight", confirmPassword: "HarborLight" },
      "Please choose a password that is not your username or email address",
    ],
  ])("%s", async (_name, overrides, message) => {
    const answer = await post(step1, STEP1, stepOneOf("refused", overrides));
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 400,
      body: message,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.pendingRegistration.count({ where: { email: "refused@example.com" } })).toBe(0);
  });

  test("reports every field in one problem document, with the first as the message", async () => {
    const body = { username: "a", email: "b", password: "c", confirmPassword: "d" };
    expect(await (await post(step1, STEP1, body)).text()).toBe(
      "Username must be at least 3 characters",
    );
    const problem = await post(step1, STEP1, body, {
      headers: { accept: "application/problem+json" },
    });
    expect(problem.headers.get("content-type")).toBe("application/problem+json");
    expect(await problem.json()).toMatchObject({
      status: 400,
      detail: "Username must be at least 3 characters",
      errors: [
        { field: "username", message: "Username must be at least 3 characters" },
        { field: "email", message: "Please enter a valid email address" },
        { field: "password", message: TOO_SHORT },
        { field: "confirmPassword", message: "Passwords don't match" },
      ],
    });
  });

  test.each([
    [
      "username",
      { username: "TAKEN-name", email: "free@example.com" },
      "This username is taken. Please choose another",
    ],
    [
      "email",
      { username: "free-name", email: "TAKEN-name@Example.com" },
      "An account with this email address already exists. Please sign in or reset your password",
    ],
  ])("a taken %s, in any letter case", async (field, overrides, message) => {
    await db.user.deleteMany({ where: { username: "taken-name" } });
    await createAccount({ username: "taken-name", email: "taken-name@example.com" });
    const answer = await post(step1, STEP1, stepOneOf("x", overrides), {
      headers: { accept: "application/problem+json" },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ detail: message, errors: [{ field, message }] });
  });
});

describe("step 2 refuses", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["fullName", { fullName: "N" }, "Please enter your full name"],
    ["fullName", { fullName: "  N  " }, "Please enter your full name"],
    ["fullName", { fullName: "Nora\0Fielding" }, "Please enter your full name"],
    ["fullName", { fullName: "N".repeat(201) }, "Please use at most 200 characters"],
    ["street", { street: "12 H" }, "Please enter your street address"],
    ["city", { city: "P" }, "Please enter your city"],
    ["state", { state: "M" }, "Please enter your state"],
    ["zipCode", { zipCode: "0410" }, "Please enter a valid zip code"],
    ["country", { country: "" }, "Please enter your country"],
    ["cardInterests", { cardInterests: [] }, "Please select at least one card type"],
    ["cardInterests", { cardInterests: undefined }, "Please select at least one card type"],
    ["cardInterests", { cardInterests: ["cricket"] }, "Please select at least one card type"],
    ["cardInterests", { cardInterests: "baseball" }, "Please select at least one card type"],
  ])("%s %#", async (_field, overrides, message) => {
    const answer = await register("step-two", { profile: overrides });
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 400,
      body: message,
    });
    expect(await db.user.count({ where: { username: "step-two" } })).toBe(0);
  });

  test.each([
    ["no cookie", undefined],
    ["a made-up cookie", `${REGISTRATION}=${"x".repeat(43)}`],
    ["an empty cookie", `${REGISTRATION}=`],
  ])("%s", async (_name, cookie) => {
    const answer = await post(complete, COMPLETE, PROFILE, cookie === undefined ? {} : { cookie });
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 400,
      body: "Please start with step 1",
    });
  });

  test("a step 1 older than 30 minutes", async () => {
    const first = await post(step1, STEP1, stepOneOf("too-late"));
    const past = Date.now() - 31 * 60_000;
    await db.pendingRegistration.updateMany({
      where: { username: "too-late" },
      data: { createdAt: new Date(past), expiresAt: new Date(past + 30 * 60_000) },
    });
    const answer = await post(complete, COMPLETE, PROFILE, {
      cookie: cookieOf(first, REGISTRATION),
    });
    expect({ status: answer.status, body: await answer.text() }).toEqual({
      status: 400,
      body: "Please start with step 1",
    });
    expect(await db.user.count({ where: { username: "too-late" } })).toBe(0);
  });
});

describe("races", () => {
  test("concurrent registrations of one name create one user", async () => {
    const names = [
      { username: "raced", email: "raced-1@example.com" },
      { username: "RACED", email: "raced-2@example.com" },
    ];
    const firsts = await Promise.all(names.map((name) => post(step1, STEP1, stepOneOf("x", name))));
    expect(firsts.map((answer) => answer.status)).toEqual([200, 200]);
    const seconds = await Promise.all(
      firsts.map((first) =>
        post(complete, COMPLETE, PROFILE, { cookie: cookieOf(first, REGISTRATION) }),
      ),
    );
    expect(seconds.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const loser = seconds.find((answer) => answer.status === 409);
    expect(await loser?.text()).toBe("This username is taken. Please choose another");
    expect(loser?.headers.getSetCookie()).toEqual([]);
    expect(await db.user.count({ where: { username: "raced" } })).toBe(1);
  });

  test("concurrent registrations of one email create one user and name the field", async () => {
    const names = [{ username: "username-a" }, { username: "username-b" }].map((name) => ({
      ...name,
      email: "username@example.com",
    }));
    const firsts = await Promise.all(names.map((name) => post(step1, STEP1, stepOneOf("x", name))));
    const seconds = await Promise.all(
      firsts.map((first) =>
        post(complete, COMPLETE, PROFILE, {
          cookie: cookieOf(first, REGISTRATION),
          headers: { accept: "application/problem+json" },
        }),
      ),
    );
    const loser = seconds.find((answer) => answer.status === 409);
    expect(await loser?.json()).toMatchObject({ errors: [{ field: "email" }] });
    expect(await db.user.count({ where: { email: "username@example.com" } })).toBe(1);
  });

  test("completing one registration twice concurrently creates one user", async () => {
    const first = await post(step1, STEP1, stepOneOf("double-click"));
    const cookie = cookieOf(first, REGISTRATION);
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(complete, COMPLETE, PROFILE, { cookie })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect(await db.user.count({ where: { username: "double-click" } })).toBe(1);
  });

  test("the loser of the name keeps step 1 and can go back", async () => {
    const first = await post(step1, STEP1, stepOneOf("contested"));
    await createAccount({ username: "contested", email: "winner@example.com" });
    const answer = await post(complete, COMPLETE, PROFILE, {
      cookie: cookieOf(first, REGISTRATION),
    });
    expect(answer.status).toBe(409);
    expect(await db.pendingRegistration.count({ where: { username: "contested" } })).toBe(1);
  });
});
