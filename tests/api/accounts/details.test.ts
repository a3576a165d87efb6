import { PATCH as changeAddress } from "@/app/api/account/address/route";
import { PATCH as changeInterests } from "@/app/api/account/interests/route";
import { PATCH as changeProfile } from "@/app/api/account/profile/route";
import { GET as getAccount } from "@/app/api/account/route";
import { accountSchema } from "@/lib/accounts/profile/schema";
import { db } from "@/lib/platform/database/db";
import { createAccount, GOOD_PASSWORD } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { mailsTo, verificationTokensTo } from "@/tests/setup/mails";
import { call, sessionOf } from "@/tests/setup/request";

const ADDRESS = {
  street: "7 Mill Lane",
  city: "Bergen",
  state: "Vestland",
  zipCode: "50031",
  country: "Norway",
};

const show = (cookie?: string) => call(getAccount, "/api/account", cookie ? { cookie } : {});
const patch = (handler: typeof changeProfile, section: string, body: unknown, cookie?: string) =>
  call(handler, `/api/account/${section}`, {
    method: "PATCH",
    body,
    ...(cookie ? { cookie } : {}),
  });
const problemOf = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
});

async function signedIn(overrides: Parameters<typeof createAccount>[0] = {}) {
  const user = await createAccount(overrides);
  return { user, cookie: await sessionOf(user) };
}

test("users see their own account without its secrets", async () => {
  const { user, cookie } = await signedIn();
  const answer = await show(cookie);
  const body = accountSchema.parse(await answer.json());
  expect([answer.status, body]).toEqual([
    200,
    expect.objectContaining({
      id: user.id,
      street: "12 Harbor Street",
      emailVerified: false,
      cardInterests: ["baseball"],
    }),
  ]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(JSON.stringify(body)).not.toContain(user.passwordHash);
});

test("an address is stored for this user only", async () => {
  const other = await createUser();
  const { user, cookie } = await signedIn();
  const answer = await patch(
    changeAddress,
    "address",
    {
      ...ADDRESS,
      street: "  7 Mill Lane ",
      role: "OWNER",
      id: other.id,
      fullName: "Somebody Else",
    },
    cookie,
  );
  expect([answer.status, accountSchema.parse(await answer.json())]).toEqual([
    200,
    expect.objectContaining({ ...ADDRESS, fullName: user.fullName, isAdmin: false }),
  ]);
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
    ...ADDRESS,
    isAdmin: false,
  });
  expect(await db.user.findUnique({ where: { id: other.id } })).toMatchObject({
    street: "12 Harbor Street",
  });
});

test.each([
  ["street", "7 A", "Please enter your street address"],
  ["city", "B", "Please enter your city"],
  ["state", "", "Please enter your state"],
  ["zipCode", "1234", "Please enter a valid zip code"],
  ["country", " ", "Please enter your country"],
  ["country", undefined, "Please enter your country"],
])("an address with the %s %j is refused, as at registration", async (field, value, message) => {
  const { user, cookie } = await signedIn();
  expect(
    await problemOf(await patch(changeAddress, "address", { ...ADDRESS, [field]: value }, cookie)),
  ).toEqual({ status: 400, body: message });
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
    street: "12 Harbor Street",
    country: "United States",
  });
});

test("card interests are stored once each; empty lists and unknown ones are refused", async () => {
  const { user, cookie } = await signedIn();
  const answer = await patch(
    changeInterests,
    "interests",
    { cardInterests: ["hockey", "non-sport", "hockey"] },
    cookie,
  );
  expect([answer.status, (await answer.json()).cardInterests]).toEqual([
    200,
    ["hockey", "non-sport"],
  ]);
  for (const cardInterests of [[], ["chess"], "hockey", undefined]) {
    expect(
      await problemOf(await patch(changeInterests, "interests", { cardInterests }, cookie)),
    ).toEqual({ status: 400, body: "Please select at least one card type" });
  }
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
    cardInterests: ["hockey", "non-sport"],
  });
});

describe("the profile", () => {
  test("a name is changed without a password, and no mail is sent", async () => {
    const { user, cookie } = await signedIn({ emailVerified: true });
    const answer = await patch(
      changeProfile,
      "profile",
      { fullName: " Nora Vale ", email: user.email, currentPassword: "" },
      cookie,
    );
    expect([answer.status, accountSchema.parse(await answer.json())]).toEqual([
      200,
      expect.objectContaining({ fullName: "Nora Vale", emailVerified: true }),
    ]);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test("a new email needs the password, is unverified, and notifies both addresses", async () => {
    const { user, cookie } = await signedIn({ email: "old@example.com", emailVerified: true });
    await db.passwordReset.create({
      data: {
        userId: user.id,
        tokenHash: "mailed-to-old",
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const answer = await patch(
      changeProfile,
      "profile",
      { fullName: "Nora Vale", email: "new@example.com", currentPassword: GOOD_PASSWORD },
      cookie,
    );
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({
        fullName: "Nora Vale",
        email: "new@example.com",
        emailVerified: false,
      }),
    ]);
    const [notice, ...more] = await mailsTo("old@example.com");
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      subject: "Your Fairwax email address was changed",
      text: expect.stringContaining(user.username),
    });
    expect(notice?.text).not.toContain("new@example.com");
    expect(await verificationTokensTo("new@example.com")).toHaveLength(1);
    expect(await db.passwordReset.count({ where: { userId: user.id, used: false } })).toBe(0);
    expect((await show(cookie)).status).toBe(200);
  });

  test("a missing or wrong password changes nothing", async () => {
    const { user, cookie } = await signedIn();
    const body = { fullName: "Nora Vale", email: "elsewhere@example.com" };
    expect(await problemOf(await patch(changeProfile, "profile", body, cookie))).toEqual({
      status: 400,
      body: "Please enter your current password to change your email address",
    });
    const wrong = await call(changeProfile, "/api/account/profile", {
      method: "PATCH",
      body: { ...body, currentPassword: "not the password" },
      cookie,
      headers: { accept: "application/problem+json" },
    });
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      400,
      [{ field: "currentPassword", message: "This is not your current password" }],
    ]);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      fullName: user.fullName,
      email: user.email,
    });
    expect(await mailsTo("elsewhere@example.com")).toEqual([]);
  });

  test("another account's email is a conflict in any letter case and leaves no trace", async () => {
    await createUser({ email: "taken@example.com" });
    const { user, cookie } = await signedIn();
    const answer = await patch(
      changeProfile,
      "profile",
      { fullName: "Nora Vale", email: "Taken@Example.com", currentPassword: GOOD_PASSWORD },
      cookie,
    );
    expect(await problemOf(answer)).toEqual({
      status: 409,
      body: "An account with this email address already exists. Please sign in or reset your password",
    });
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      fullName: user.fullName,
      email: user.email,
    });
    expect(await mailsTo("Taken@Example.com")).toEqual([]);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test("one of two accounts that request one email concurrently gets it", async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedIn()));
    const answers = await Promise.all(
      people.map(({ cookie }) =>
        patch(
          changeProfile,
          "profile",
          { fullName: "Nora Vale", email: "wanted@example.com", currentPassword: GOOD_PASSWORD },
          cookie,
        ),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await verificationTokensTo("wanted@example.com")).toHaveLength(1);
  });

  test("invalid input gets the messages of registration", async () => {
    const { user, cookie } = await signedIn();
    expect(
      await problemOf(
        await patch(changeProfile, "profile", { fullName: "N", email: user.email }, cookie),
      ),
    ).toEqual({ status: 400, body: "Please enter your full name" });
    expect(
      await problemOf(
        await patch(changeProfile, "profile", { fullName: "Nora", email: "nora@" }, cookie),
      ),
    ).toEqual({ status: 400, body: "Please enter a valid email address" });
  });

  test("the sixth new address within an hour is refused", async () => {
    const { user, cookie } = await signedIn();
    const change = (n: number) =>
      patch(
        changeProfile,
        "profile",
        {
          fullName: "Nora",
          email: `${user.username}-${n}@example.com`,
          currentPassword: GOOD_PASSWORD,
        },
        cookie,
      );
    for (const n of [1, 2, 3, 4, 5]) expect((await change(n)).status).toBe(200);
    const sixth = await change(6);
    expect(await problemOf(sixth)).toEqual({
      status: 429,
      body: "Too many verification emails. Please try again in 60 minutes.",
    });
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3500);
  });
});
