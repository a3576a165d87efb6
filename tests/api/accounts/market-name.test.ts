import { PATCH as changeMarketName } from "@/app/api/account/market-name/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as complete } from "@/app/api/auth/register/complete/route";
import { accountSchema } from "@/lib/accounts/profile/schema";
import { offerJsonLd } from "@/lib/market/offer-json-ld";
import { db, type Tx } from "@/lib/platform/database/db";
import { eraseAccount } from "@/lib/privacy/erase-account";
import { createAccount, GOOD_PASSWORD, PROFILE, registerAs } from "@/tests/setup/accounts";
import { raceAgainst } from "@/tests/setup/against";
import { createUser } from "@/tests/setup/factories";
import { listBreaches, violationsAfter, disableTriggers } from "@/tests/setup/invariants";
import { createOffers, trayOf, visitor } from "@/tests/setup/market";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";
import { sharingOf } from "@/tests/setup/showcase";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const save = (marketName: unknown, cookie?: string, headers: Record<string, string> = {}) =>
  call(changeMarketName, "/api/account/market-name", {
    method: "PATCH",
    body: { marketName },
    headers,
    ...(cookie ? { cookie } : {}),
  });
const answerOf = async (answer: Response) => [answer.status, await answer.text()];
const storedOf = async (id: string) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).marketName;
const TAKEN = [409, "This name is taken. Please choose another"];

async function signedIn() {
  const user = await createUser();
  return { user, cookie: await sessionOf(user) };
}

test("an offer shows the seller's market name, or the username without one", async () => {
  const { user, cookie, slugs, tray } = await createOffers({});
  const [slug = ""] = slugs;
  const { username, fullName } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const names = async () => {
    const offer = await visitor.offer(slug);
    expect(JSON.stringify(offer)).not.toContain(fullName);
    expect(offerJsonLd(offer, "https://fairwax.example")).toMatchObject({
      offers: { seller: { "@type": "Person", name: offer.seller } },
    });
    return [offer.seller, (await trayOf(await tray())).sellerName];
  };
  expect(await names()).toEqual([username, username]);

  const name = `Wax of ${username}`;
  const saved = await save(`  ${name} `, cookie);
  expect([saved.status, accountSchema.parse(await saved.json())]).toMatchObject([
    200,
    { id: user.id, username, marketName: name },
  ]);
  expect(await storedOf(user.id)).toBe(name);
  expect(await names()).toEqual([name, name]);
  expect(await (await visitor.read(slug)).text()).not.toContain(`"${username}"`);
  expect((await save(name.toUpperCase(), cookie)).status).toBe(200);
  expect(await names()).toEqual([name.toUpperCase(), name.toUpperCase()]);

  for (const empty of [null, ""]) {
    await save(name, cookie);
    const dropped = await save(empty, cookie);
    expect([dropped.status, (await dropped.json()).marketName]).toEqual([200, null]);
    expect(await storedOf(user.id)).toBeNull();
    expect(await names()).toEqual([username, username]);
  }
});

test("a market name can't match another collector's public name in any letter case", async () => {
  const { user, cookie } = await signedIn();
  const other = await signedIn();
  const [market, showcase] = [`Stall ${other.user.username}`, `Hall ${other.user.username}`];
  expect((await save(market, other.cookie)).status).toBe(200);
  await sharingOf(other.cookie).save({ name: showcase, bio: "", isPublished: false });
  await save(`Mine ${user.username}`, cookie);
  for (const name of [other.user.username, market, showcase])
    for (const taken of [name, name.toUpperCase()])
      expect(await answerOf(await save(taken, cookie))).toEqual(TAKEN);
  const problem = await save(market, cookie, { accept: "application/problem+json" });
  expect([problem.status, (await problem.json()).errors]).toEqual([
    409,
    [{ field: "marketName", message: TAKEN[1] }],
  ]);
  expect(await storedOf(user.id)).toBe(`Mine ${user.username}`);
  expect(await storedOf(other.user.id)).toBe(market);

  // A collector may use the same name for everything.
  for (const own of [other.user.username.toUpperCase(), showcase.toUpperCase()])
    expect((await save(own, other.cookie)).status).toBe(200);
  expect((await save(market, cookie)).status).toBe(200);
});

test("a market name can't become someone else's showcase name or username", async () => {
  const { user, cookie } = await signedIn();
  const other = await signedIn();
  const name = `stall ${user.username}`;
  const register = () => registerAs(name, user);
  const first = await register();
  expect(first.status).toBe(200);
  await save(name, cookie);
  const showcase = { name: name.toUpperCase(), bio: "", isPublished: false };
  expect(await answerOf(await sharingOf(other.cookie).save(showcase))).toEqual(TAKEN);
  expect(await db.showcase.count({ where: { name } })).toBe(0);
  const taken = [409, "This username is taken. Please choose another"];
  expect(await answerOf(await register())).toEqual(taken);
  // The first step did not reserve the name, so the trigger decides.
  const registration = (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const second = await call(complete, "/x", {
    method: "POST",
    cookie: registration,
    body: PROFILE,
  });
  expect(await answerOf(second)).toEqual(taken);
  expect(await db.user.count({ where: { username: name } })).toBe(0);
  expect((await sharingOf(cookie).save(showcase)).status).toBe(200);
});

test.each([
  ["ab", "Market name must be at least 3 characters"],
  ["a ", "Market name must be at least 3 characters"],
  ["x".repeat(51), "Market name must be at most 50 characters"],
  ["zero\u034fwidth", "Market name contains characters that cannot be used"],
  ["bell\u0007", "Market name contains characters that cannot be used"],
  [5, "Please send a name, or null to show your username."],
  [undefined, "Please send a name, or null to show your username."],
])("%j is refused as a market name", async (marketName, message) => {
  const { user, cookie } = await signedIn();
  await save("Kept name", cookie);
  expect(await answerOf(await save(marketName, cookie))).toEqual([400, message]);
  expect(await storedOf(user.id)).toBe("Kept name");
  expect((await save(null, cookie)).status).toBe(200);
});

test("one of many concurrent requests for the same public name gets it", async () => {
  for (let round = 0; round < 2; round += 1) {
    const people = await Promise.all([1, 2, 3].map(signedIn));
    const [first, second, third] = people.map(({ cookie }) => cookie);
    const name = `Wanted ${people[0]?.user.username}`;
    const statuses = await Promise.all([
      save(name, first).then(({ status }) => status),
      save(name.toUpperCase(), second).then(({ status }) => status),
      sharingOf(third)
        .save({ name, bio: "", isPublished: true })
        .then(({ status }) => status),
      createUser({ username: name }).then(
        () => 200,
        () => 409,
      ),
    ]);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  }
});

type Taking = (tx: Tx, userId: string, name: string) => Promise<unknown>;
const takeMarketName: Taking = (tx, id, marketName) =>
  tx.user.update({ where: { id }, data: { marketName } });

const AHEAD: [string, Taking][] = [
  ["market name", takeMarketName],
  ["showcase", (tx, userId, name) => tx.showcase.create({ data: { userId, name } })],
  ["username", (tx, id, username) => tx.user.update({ where: { id }, data: { username } })],
];

test.each(AHEAD)("a market name waits for a concurrent %s of the same name", async (_, take) => {
  const { user, cookie } = await signedIn();
  const other = await createUser();
  const name = `Held ${user.username}`;
  const { status, hasWaited } = await raceAgainst(
    (tx) => take(tx, other.id, name),
    () => save(name.toUpperCase(), cookie),
  );
  expect([status, hasWaited]).toEqual([409, true]);
  expect(await storedOf(user.id)).toBeNull();
});

test("a showcase waits for a concurrent market name", async () => {
  const { user, cookie } = await signedIn();
  const other = await createUser();
  const name = `Held ${user.username}`;
  const { status, hasWaited } = await raceAgainst(
    (tx) => takeMarketName(tx, other.id, name),
    () => sharingOf(cookie).save({ name: name.toUpperCase(), bio: "", isPublished: false }),
  );
  expect([status, hasWaited]).toEqual([409, true]);
});

const LEAVING: [string, (user: { id: string; username: string }) => Promise<unknown>][] = [
  [
    "deleted",
    async ({ id, username }) =>
      call(deleteAccount, "/api/account", {
        method: "DELETE",
        cookie: await sessionOf(await db.user.findUniqueOrThrow({ where: { id } })),
        body: { currentPassword: GOOD_PASSWORD, confirmation: username },
      }),
  ],
  [
    "erased",
    async ({ id }) => {
      const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } });
      return db.$transaction((tx) => eraseAccount(tx, { userId: id, passwordHash }));
    },
  ],
];

test.each(LEAVING)("the name of an account that is %s becomes free", async (_, leave) => {
  const user = await createAccount();
  const name = `Left by ${user.username}`;
  await save(name, await sessionOf(user));
  const next = await signedIn();
  expect(await answerOf(await save(name, next.cookie))).toEqual(TAKEN);
  await leave(user);
  expect(await db.user.count({ where: { id: user.id, marketName: { not: null } } })).toBe(0);
  expect((await save(name, next.cookie)).status).toBe(200);
});

const DAMAGE: [string, (tx: Tx, ids: { id: string; other: string }) => Promise<unknown>][] = [
  [
    "a public name is one collector's",
    async (tx, { id, other }) => {
      await disableTriggers(tx);
      await tx.user.update({ where: { id }, data: { username: "Shared Stall" } });
      await tx.user.update({ where: { id: other }, data: { marketName: "shared stall" } });
    },
  ],
  [
    "an erased account shares nothing",
    (tx, { id }) =>
      tx.user.update({
        where: { id },
        data: { email: "left@deleted.invalid", marketName: "Left here" },
      }),
  ],
];

test.each(DAMAGE)("the invariants detect a violation: %s", async (invariant, damage) => {
  const [{ id }, { id: other }] = await Promise.all([createUser(), createUser()]);
  expect(await violationsAfter((tx) => damage(tx, { id, other }))).toContain(invariant);
});
