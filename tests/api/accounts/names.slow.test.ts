import { PATCH as changeMarketName } from "@/app/api/account/market-name/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as stepOne } from "@/app/api/auth/register/step1/route";
import { PUT as saveShowcase } from "@/app/api/showcase/route";
import { db } from "@/lib/platform/database/db";
import { ensureShowcase } from "@/lib/showcase/own-showcase";
import { createAccount, GOOD_PASSWORD, stepOneOf } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { disableTriggers } from "@/tests/setup/invariants";
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

test("a name that looks like an existing one is taken, for every kind of name", async () => {
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

test("a name in capitals is the same name, for every kind of name", async () => {
  await createUser({ username: "iris bill" });
  for (const name of ["IRIS BILL", "Iris BiIl", "irIs bi1l", "lRlS BlLL"])
    expect((await register(name))[0]).toBe(409);
  const cookie = await sessionOf(await createUser());
  expect(await nameOnMarket("IRIS BILL", cookie)).toEqual(TAKEN);
  expect(await nameShowcase("Iris Bill", cookie)).toEqual(TAKEN);
  await createUser({ username: "ВАРЯ" });
  expect(await nameOnMarket("варя", cookie)).toEqual(TAKEN);
});

test("one of several collectors who request look-alike names gets it", async () => {
  const names = ["rnoth iris", "moth iris", "M0TH IRIS", "moth lris"];
  const created = await Promise.allSettled(names.map((username) => createUser({ username })));
  expect(created.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a collector's own names may look alike, and a released name is free", async () => {
  const own = await sessionOf(await createUser({ username: "tilda" }));
  const other = await sessionOf(await createUser());
  expect((await nameOnMarket("Til da", own))[0]).toBe(200);
  expect(await nameOnMarket("Ti1 da", other)).toEqual(TAKEN);
  expect((await nameOnMarket("TILDA", own))[0]).toBe(200);
  expect((await nameOnMarket("Ti1 da", other))[0]).toBe(200);
});

test.each([
  "Support",
  "Fairwax Support",
  "fairwax-helper",
  "The Fairwax Team",
  "FAIRWAX",
  "FaIrwax",
  "F.a.i.r.w.a.x",
  "Admin 1",
  "Adm1n",
  "adrnin",
  "Ádmin",
  "ADMIN",
  "administrator",
  "OFFICIAL",
  "Customer Support",
  "HELP DESK",
  "The Moderators",
  "Staff",
])("%j is reserved for the shop", async (name) => {
  const reserved = [400, "This name is reserved. Please choose another"];
  const cookie = await sessionOf(await createUser());
  expect(await register(name)).toEqual(reserved);
  expect(await nameOnMarket(name, cookie)).toEqual(reserved);
  expect(await nameShowcase(name, cookie)).toEqual(reserved);
});

test.each(["Helper", "Teamster", "Wax Supporter", "Desk", "The Customer", "Stafford", "大谷翔平"])(
  "%j is not reserved",
  async (name) => expect((await register(name))[0]).toBe(200),
);

test("an administrator keeps their own username as the name of their showcase", async () => {
  const cookie = await sessionOf(await createUser({ username: "admin" }));
  expect((await nameShowcase("Admin", cookie))[0]).toBe(200);
});

test("an older account whose username looks like another's still gets a showcase", async () => {
  await createUser({ username: "corner store" });
  const user = await createUser();
  await db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.user.update({ where: { id: user.id }, data: { username: "c0rner store" } });
  });
  await db.$transaction((tx) => ensureShowcase(tx, user.id));
  const { name } = await db.showcase.findUniqueOrThrow({ where: { userId: user.id } });
  expect(name).toBe(`collector-${user.id.slice(0, 8)}`);
});

test("checks for taken names are rate limited", async () => {
  await createUser({ username: "heron-two" });
  const cookie = await sessionOf(await createUser());
  for (let i = 0; i < 20; i++) expect(await nameOnMarket("heron-two", cookie)).toEqual(TAKEN);
  expect((await nameShowcase("heron-two", cookie))[0]).toBe(429);
});

test("sign-in ignores what pasting adds", async () => {
  const { username } = await createAccount();
  const answer = await call(login, "/api/auth/login", {
    method: "POST",
    body: { username: ` \u200B${username}\uFEFF `, password: GOOD_PASSWORD },
  });
  expect(answer.status).toBe(200);
  expect(await db.user.count({ where: { username } })).toBe(1);
});
