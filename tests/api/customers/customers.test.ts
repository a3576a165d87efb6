import { GET as exportCustomers } from "@/app/api/admin/customers.csv/route";
import { POST as addNote } from "@/app/api/admin/customers/[id]/notes/route";
import {
  DELETE as deleteCustomer,
  GET as getCustomer,
  PATCH as change,
} from "@/app/api/admin/customers/[id]/route";
import { POST as signOut } from "@/app/api/admin/customers/[id]/sign-out/route";
import { POST as unlock } from "@/app/api/admin/customers/[id]/unlock/route";
import { GET as listCustomers } from "@/app/api/admin/customers/route";
import { GET as exportOrders } from "@/app/api/admin/orders.csv/route";
import { GET as currentUser } from "@/app/api/auth/user/route";
import { recordFailure } from "@/lib/accounts/sign-in/account-lock";
import { customerList } from "@/lib/customers/desk/list-customers";
import { customerDetailSchema } from "@/lib/customers/desk/schema";
import { db } from "@/lib/platform/database/db";
import { createOrder } from "@/tests/setup/checkout";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { failedTries } from "@/tests/setup/failed-tries";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { NO_ID } from "@/tests/setup/sample-requests";

let support = { id: "", username: "", cookie: "" };
let owner = "";
beforeAll(async () => {
  const user = await createUser({ role: "SUPPORT" });
  support = { ...user, cookie: await sessionOf(user) };
  owner = await sessionOf(await createUser({ role: "OWNER" }));
});

const list = async (query: string) =>
  customerList.output.parse(
    await (
      await call(listCustomers, `/api/admin/customers?${query}`, { cookie: support.cookie })
    ).json(),
  );
const lastEntry = async () =>
  (await db.auditEntry.findFirst({ orderBy: { id: "desc" } }))?.id ?? 0n;
const look = (id: string, cookie = support.cookie) =>
  call(getCustomer, `/api/admin/customers/${id}`, { cookie, params: { id } });
const send = (
  handler: typeof change,
  id: string,
  {
    method = "POST",
    body,
    cookie = support.cookie,
  }: { method?: string; body?: unknown; cookie?: string } = {},
) => call(handler, `/api/admin/customers/${id}`, { method, cookie, params: { id }, body });
const detail = async (response: Response) => customerDetailSchema.parse(await response.json());

test("a customer is found by part of a name, with a typo, or by email", async () => {
  const { username, email } = await createUser({ fullName: "Wilhelmina Okonkwo" });
  for (const q of ["wilhelmina", "okonk", "wilhelmna okonkwo", email, username.slice(2)])
    expect((await list(`q=${encodeURIComponent(q)}`)).customers[0]).toMatchObject({ username });
  expect((await list("q=%25")).customers).toEqual([]);
});

test("the list is newest first, page by page, and filtered by state", async () => {
  const disabled = await createUser({ isActive: false });
  for (let index = 0; index < 51; index++) await createUser({ fullName: "Paula Pagewell" });
  const first = await list("");
  expect(first.customers).toHaveLength(50);
  const second = await list(`cursor=${first.nextCursor}`);
  const ids = [...first.customers, ...second.customers].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(disabled.id);
  expect((await list("state=disabled")).customers.map(({ id }) => id)).toEqual([disabled.id]);
  expect((await list("state=staff")).customers.map(({ role }) => role)).not.toContain(null);
  const bad = await call(listCustomers, "/api/admin/customers?state=odd", {
    cookie: support.cookie,
  });
  expect(await sentence(bad)).toEqual([400, "We couldn't find that filter."]);
});

test("a search is sorted, paged and exported like the list, and each is audited once", async () => {
  const names = (await db.user.findMany({ where: { fullName: "Paula Pagewell" } }))
    .map(({ username }) => username)
    .sort((a, b) => (a < b ? 1 : -1));
  const since = await lastEntry();
  const query = "q=pagewell&sort=-name&limit=30";
  const first = await list(query);
  expect(first.count).toBe(names.length);
  const second = await list(`${query}&cursor=${first.nextCursor}`);
  expect(second.nextCursor).toBeNull();
  expect([...first.customers, ...second.customers].map(({ username }) => username)).toEqual(names);
  const file = await call(exportCustomers, "/api/admin/customers.csv?q=pagewell&sort=-name", {
    cookie: owner,
  });
  const lines = (await file.text()).trim().split("\n").slice(1);
  expect(lines.map((line) => line.split(",")[0])).toEqual(names);

  await list("state=disabled");
  await call(exportOrders, "/api/admin/orders.csv?q=pagewell", { cookie: owner });
  const entries = await db.auditEntry.findMany({
    where: { id: { gt: since } },
    orderBy: { id: "asc" },
  });
  const search = { isSearch: true };
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["customers.listed", search],
    ["customers.exported", search],
    ["customers.listed", { state: ["disabled"] }],
    ["orders.exported", search],
  ]);
});

test("a customer's page has orders, sessions and notes, and each look is audited", async () => {
  const buyer = await createOrder();
  const { order } = buyer;
  const { id } = buyer.user;
  const noted = await detail(await send(addNote, id, { body: { text: " Prefers mail. " } }));
  expect(noted).toMatchObject({
    orders: [{ number: order.number }],
    orderCount: 1,
    sealedBoxes: 1,
    cardsInVault: 0,
    balance: "0.00",
    notes: [{ author: support.username, text: "Prefers mail." }],
    deletion: {
      obstacles: [
        {
          message: expect.stringMatching(/^We still have sealed boxes/),
          desk: "Orders",
          href: `/admin/orders?q=${noted.username}`,
        },
      ],
    },
  });
  expect(noted.sessions).toHaveLength(1);
  expect((await look(id)).status).toBe(200);
  const audit = await db.auditEntry.findMany({
    where: { subject: `customer ${id}` },
    orderBy: { id: "asc" },
  });
  expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["customer.note_added", support.id],
    ["customer.viewed", support.id],
    ["customer.viewed", support.id],
  ]);
  expect(await sentence(await look(NO_ID))).toEqual([404, "We couldn't find that customer."]);
});

test("support disables, enables, verifies, trusts, unlocks and signs out a customer", async () => {
  const user = await createUser({ emailVerified: false });
  const { id } = user;
  const cookie = await sessionOf(user);
  const after = await detail(
    await send(change, id, {
      method: "PATCH",
      body: { emailVerified: true, isTrustedBuyer: true },
    }),
  );
  expect(after).toMatchObject({ emailVerified: true, isTrustedBuyer: true, isActive: true });
  const [entry] = await db.auditEntry.findMany({
    where: { subject: `customer ${id}`, action: "customer.changed" },
  });
  expect(entry?.details).toEqual({
    before: { emailVerified: false, isTrustedBuyer: false },
    after: { emailVerified: true, isTrustedBuyer: true },
  });

  expect((await detail(await send(signOut, id))).sessions).toEqual([]);
  expect((await call(currentUser, "/api/auth/user", { cookie })).status).toBe(401);

  const tries = { where: { key: { startsWith: "sign-in-day" } } };
  const isLocked = async () => (await detail(await look(id))).isLocked;
  await recordFailure({ idOrLogin: id, accountId: id });
  await db.rateLimit.updateMany({ ...tries, data: { points: 99 } });
  await recordFailure({ idOrLogin: id, accountId: id });
  await db.rateLimit.updateMany({ ...tries, data: { points: 99 } });
  expect(await isLocked()).toBe(false);
  expect(await sentence(await send(unlock, id))).toEqual([409, "This account isn't locked."]);
  await db.rateLimit.updateMany({ ...tries, data: { points: 100 } });
  expect(await isLocked()).toBe(true);
  expect((await detail(await send(unlock, id))).isLocked).toBe(false);
  expect(await db.rateLimit.count(tries)).toBe(0);
  const action = "customer.unlocked";
  expect(await db.auditEntry.count({ where: { subject: `customer ${id}`, action } })).toBe(1);

  await send(change, id, { method: "PATCH", body: { isActive: false } });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ isActive: false });
  await send(change, id, { method: "PATCH", body: { isActive: true } });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ isActive: true });
  await send(change, id, { method: "PATCH", body: { isActive: true, isTrustedBuyer: false } });
  expect(
    (await mailsTo(user.email)).map(({ subject, text }) => [
      subject,
      /^Before: (.*)\nNow: (.*)$/m.exec(text)?.slice(1),
    ]),
  ).toEqual([
    ["Your Fairwax email address was marked as verified", ["not verified", "verified"]],
    ["You were signed out of Fairwax", ["signed in", "signed out on every device"]],
    ["Your Fairwax account is unlocked", ["locked for a while", "not locked"]],
    ["Your Fairwax account was disabled", ["active", "disabled"]],
    ["Your Fairwax account is active again", ["disabled", "active"]],
  ]);
  for (const body of [{}, { emailVerified: false }, { isActive: "yes" }])
    expect((await send(change, id, { method: "PATCH", body })).status).toBe(400);
});

test("support sees the lock of ten wrong passwords and ends it, for this account only", async () => {
  const user = await createUser();
  const [home, cafe] = ["198.51.100.7", "198.51.100.8"];
  await failedTries(user.id, home, 10);
  await failedTries(user.id, cafe, 9);
  await failedTries((await createUser()).id, home, 10);
  await expect(failedTries(user.id, home, 1)).rejects.toThrow(/^Too many failed sign-ins/);
  const { isLocked, limits } = await detail(await look(user.id));
  expect([isLocked, limits.map(({ limit }) => limit)]).toEqual([
    true,
    ["Too many failed sign-ins"],
  ]);
  const stored = await db.rateLimit.findMany({ where: { userId: user.id } });
  expect(JSON.stringify(stored.map(({ key }) => key))).not.toContain("198.51");

  const before = await db.rateLimit.count();
  expect((await detail(await send(unlock, user.id))).limits).toEqual([]);
  expect(await db.rateLimit.count()).toBe(before - 1);
  await failedTries(user.id, home, 10);
  expect((await detail(await look(user.id))).isLocked).toBe(true);
});

test("a name that is the id of no account is limited, but belongs to no one", async () => {
  await failedTries(NO_ID, "198.51.100.9", 10);
  await failedTries("x".repeat(36), "198.51.100.9", 10);
  await expect(failedTries(NO_ID, "198.51.100.9", 1)).rejects.toThrow(/^Too many failed sign-ins/);
  expect(await db.rateLimit.count({ where: { userId: NO_ID } })).toBe(0);
});

test("only an owner changes an administrator, and no one their own account", async () => {
  const { id } = await createUser({ role: "BREAKER" });
  const disable = { method: "PATCH", body: { isActive: false } };
  for (const [handler, options] of [
    [change, disable],
    [signOut, {}],
    [unlock, {}],
  ] as const) {
    expect(await sentence(await send(handler, id, options))).toEqual([
      403,
      "Only an owner can change an administrator's account.",
    ]);
    expect(await sentence(await send(handler, support.id, options))).toEqual([
      403,
      "This is your own case. A colleague has to decide it.",
    ]);
    expect(await sentence(await send(handler, NO_ID, options))).toEqual([
      404,
      "We couldn't find that customer.",
    ]);
  }
  expect((await send(change, id, { ...disable, cookie: owner })).status).toBe(200);
});

test("an owner deletes an account once nothing is in the way, and the reason is audited", async () => {
  const { id, username, email } = await createUser();
  const holder = await createUser();
  await createOwnedBox({ owner: holder, isSample: false });
  const remove = async (confirmation: string, cookie = owner, of = id) => {
    const body = { confirmation, reason: "Asked by letter" };
    return sentence(await send(deleteCustomer, of, { method: "DELETE", body, cookie }));
  };
  expect(await remove(username, support.cookie)).toEqual([
    403,
    "Your role (Support) doesn't allow this.",
  ]);
  expect(await remove("someone-else")).toEqual([400, "That isn't their username"]);
  expect(await remove(holder.username, owner, holder.id)).toEqual([
    409,
    expect.stringMatching(/^We still have sealed boxes/),
  ]);
  expect(await remove(username, owner, NO_ID)).toEqual([404, "We couldn't find that customer."]);
  expect(await db.user.count({ where: { id } })).toBe(1);

  expect((await remove(username.toUpperCase()))[0]).toBe(200);
  expect(await db.user.count({ where: { id } })).toBe(0);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    "Your Fairwax account was deleted",
  ]);
  const entries = await db.auditEntry.findMany({
    where: { subject: `customer ${id}`, action: "customer.deleted" },
  });
  expect(entries.map(({ details }) => details)).toEqual([{ reason: "Asked by letter" }]);
  expect(await remove(username)).toEqual([404, "We couldn't find that customer."]);
});

test("two owners who disable each other leave one of them", async () => {
  const owners = await Promise.all([1, 2].map(() => createUser({ role: "OWNER" })));
  const others = { role: "OWNER", id: { notIn: owners.map(({ id }) => id) } };
  await db.user.updateMany({ where: others, data: { role: "MANAGER" } });
  const cookies = await Promise.all(owners.map((user) => sessionOf(user)));
  const statuses = await Promise.all(
    owners.map(async ({ id }, index) => {
      const cookie = cookies[1 - index] ?? "";
      const disable = { method: "PATCH", body: { isActive: false }, cookie };
      return (await send(change, id, disable)).status;
    }),
  );
  expect(statuses.filter((status) => ![200, 401, 409].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(await db.user.count({ where: { role: "OWNER", isActive: true } })).toBeGreaterThanOrEqual(
    1,
  );
});
