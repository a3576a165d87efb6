import { PATCH as changeMarketName } from "@/app/api/account/market-name/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as stepOne } from "@/app/api/auth/register/step1/route";
import { PUT as saveShowcase } from "@/app/api/showcase/route";
import { db } from "@/lib/platform/database/db";
import { createAccount, GOOD_PASSWORD, stepOneOf } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { call, sentence, sessionOf } from "@/tests/setup/request";

const register = async (username: string) =>
  sentence(
    await call(stepOne, "/api/auth/register/step1", {
      method: "POST",
      body: stepOneOf(username, { email: `${crypto.randomUUID()}@example.com` }),
    }),
  );
const nameOnMarket = async (marketName: string, cookie: string) =>
  sentence(
    await call(changeMarketName, "/api/account/market-name", {
      method: "PATCH",
      cookie,
      body: { marketName },
    }),
  );
const nameShowcase = async (name: string, cookie: string) =>
  sentence(
    await call(saveShowcase, "/api/showcase", {
      method: "PUT",
      cookie,
      body: { name, bio: "", isPublished: false },
    }),
  );

const TAKEN = [409, "This name is taken. Please choose another"];

test("a name that looks like another's is taken, in every kind of name", async () => {
  await createUser({ username: "quill marl0w" });
  for (const name of [
    "quill marlow",
    "Quill MarIow",
    "quiII marl0w",
    "Quill  Marlow",
    "qui11 marlow",
  ])
    expect(await register(name)).toEqual([409, "This username is taken. Please choose another"]);
  const cookie = await sessionOf(await createUser());
  expect(await nameOnMarket("Quill Marlow", cookie)).toEqual(TAKEN);
  expect(await nameShowcase("Quill rnarlow", cookie)).toEqual(TAKEN);
  const other = await createUser({ username: "Ольга 12", marketName: "Wren" });
  expect(await nameShowcase("Wren", cookie)).toEqual(TAKEN);
  expect((await nameShowcase("Wren", await sessionOf(other)))[0]).toBe(200);
});

test("the database refuses a name that looks like another's", async () => {
  await createUser({ username: "soren-one" });
  await expect(createUser({ username: "s\u043Eren-one" })).rejects.toThrow("users_username_key");
});

test.each([
  "Support",
  "Fairwax Support",
  "fairwax-helper",
  "The Fairwax Team",
  "Admin 1",

  "Staff",
])("%j speaks for the shop", async (name) => {
  const reserved = [400, "This name is reserved. Please choose another"];
  const cookie = await sessionOf(await createUser());
  if (name === "5upport") {
    expect((await register(name))[0]).toBe(200);
    return;
  }
  expect(await register(name)).toEqual(reserved);
  expect(await nameOnMarket(name, cookie)).toEqual(reserved);
  expect(await nameShowcase(name, cookie)).toEqual(reserved);
});

test("taken names are told at a limited rate", async () => {
  await createUser({ username: "heron-two" });
  const cookie = await sessionOf(await createUser());
  for (let i = 0; i < 20; i++) expect(await nameOnMarket("heron-two", cookie)).toEqual(TAKEN);
  expect((await nameShowcase("heron-two", cookie))[0]).toBe(429);
});

test("signing in forgives what pasting adds", async () => {
  const { username } = await createAccount();
  const answer = await call(login, "/api/auth/login", {
    method: "POST",
    body: { username: ` \u200B${username}\uFEFF `, password: GOOD_PASSWORD },
  });
  expect(answer.status).toBe(200);
  expect(await db.user.count({ where: { username } })).toBe(1);
});
