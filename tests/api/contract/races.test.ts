import { DELETE as REMOVE_BOX, PUT as OFFER_BOX } from "@/app/api/admin/products/[id]/route";
import { POST as CREATE_BOXES } from "@/app/api/admin/products/route";
import { POST as LOGIN } from "@/app/api/auth/login/route";
import { POST as COMPLETE } from "@/app/api/auth/register/complete/route";
import { POST as REQUEST_RESET } from "@/app/api/auth/reset-password/request/route";
import { POST as ADD_TO_CART } from "@/app/api/cart/route";
import { hashPassword } from "@/lib/accounts/passwords/password";
import { newSecretToken } from "@/lib/accounts/passwords/secret-token";
import { db } from "@/lib/platform/database/db";
import { createAccount, GOOD_PASSWORD, PROFILE, REGISTRATION } from "@/tests/setup/accounts";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: Response[]) =>
  [...new Set(answers.map((answer) => answer.status))].sort();

let admin: string;
beforeAll(async () => {
  admin = await sessionOf(await createUser({ isAdmin: true }));
});

const BATCH = {
  imageUrl: "/art/products/2024-topps-chrome-hobby-640.webp",
  year: 2024,
  brand: "Topps",
  set: "Parallel",
  format: "Hobby",
  price: "19.99",
  provenance: "Loose Box",
  quantity: 3,
};
const createBatch = (overrides: Record<string, unknown> = {}) =>
  call(CREATE_BOXES, "/api/admin/products", {
    method: "POST",
    cookie: admin,
    body: { ...BATCH, ...overrides },
  });
const add = (productId: number) =>
  call(ADD_TO_CART, "/api/cart", {
    method: "POST",
    body: { productId, sessionId: `race-${Math.random().toString(36).slice(2)}` },
  });
const remove = (id: number) =>
  call(REMOVE_BOX, `/api/admin/products/${id}`, {
    method: "DELETE",
    cookie: admin,
    params: { id: String(id) },
  });
const offer = (id: number, isAvailable: boolean) =>
  call(OFFER_BOX, `/api/admin/products/${id}`, {
    method: "PUT",
    cookie: admin,
    params: { id: String(id) },
    body: { isAvailable },
  });

test("concurrent batches of one listing all succeed", async () => {
  const answers = await times(30, () => createBatch());
  expect(statusesOf(answers)).toEqual([201]);
  expect(
    await db.listing.findFirst({ where: { set: "Parallel" }, select: { availableCount: true } }),
  ).toEqual({ availableCount: 90 });
  expect(await listBreaches(db)).toEqual([]);
});

test("boxes of one listing are added to carts, taken off sale and deleted concurrently", async () => {
  const { boxIds } = await createListing({ quantity: 24 });
  const answers = await times(24 * 4, async (index) => {
    const id = boxIds[Math.floor(index / 4)] ?? 0;
    if (index % 4 === 0) return remove(id);
    return index % 4 === 1 ? offer(id, false) : add(id);
  });
  expect(statusesOf(answers).filter((status) => ![200, 201, 404, 409].includes(status))).toEqual(
    [],
  );
  expect(await listBreaches(db)).toEqual([]);
});

test("sixty people complete their registration concurrently", async () => {
  const passwordHash = await hashPassword(GOOD_PASSWORD);
  const { boxIds, listing } = await createListing({ quantity: 5 });
  const people = await times(60, async (index) => {
    const { token, tokenHash } = newSecretToken();
    const username = `crowd-${index}`;
    await db.pendingRegistration.create({
      data: {
        tokenHash,
        username,
        email: `${username}@example.com`,
        passwordHash,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    await db.cartItem.create({
      data: {
        sessionId: username,
        quantity: 1,
        product: { connect: { id: boxIds[0] ?? 0 } },
        listing: { connect: { id: listing.id } },
      },
    });
    return { token, username };
  });
  const answers = await Promise.all(
    people.map(({ token, username }) =>
      call(COMPLETE, "/api/auth/register/complete", {
        method: "POST",
        body: PROFILE,
        cookie: `${REGISTRATION}=${token}`,
        headers: { "x-cart-session": username },
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200]);
  expect(await db.user.count({ where: { username: { startsWith: "crowd-" } } })).toBe(60);
  expect(await db.cartItem.count({ where: { user: { username: { startsWith: "crowd-" } } } })).toBe(
    60,
  );
});

test("sixty concurrent reset requests leave one valid token and send five mails", async () => {
  const { id, email } = await createUser();
  const answers = await times(60, () =>
    call(REQUEST_RESET, "/api/auth/reset-password/request", { method: "POST", body: { email } }),
  );
  expect(statusesOf(answers)).toEqual([200]);
  expect(await db.passwordReset.count({ where: { userId: id, used: false } })).toBe(1);
  expect(await db.outgoingMail.count({ where: { recipient: email } })).toBe(5);
});

test("sixty concurrent sign-ins with the right password leave no failure behind", async () => {
  const { username } = await createAccount();
  const answers = await times(60, () =>
    call(LOGIN, "/api/auth/login", { method: "POST", body: { username, password: GOOD_PASSWORD } }),
  );
  expect(statusesOf(answers)).toEqual([200]);
  expect(
    await db.rateLimit.count({ where: { key: { startsWith: "sign-in" }, points: { gt: 0 } } }),
  ).toBe(0);
});

test("a cart merges while its boxes are deleted", async () => {
  const { boxIds } = await createListing({ quantity: 16 });
  const user = await createAccount({ username: "joiner" });
  const sessions = await times(8, async (index) => {
    const sessionId = `join-${index}`;
    await call(ADD_TO_CART, "/api/cart", {
      method: "POST",
      body: { productId: boxIds[index] ?? 0, sessionId },
    });
    return sessionId;
  });
  const signIn = (sessionId: string) =>
    call(LOGIN, "/api/auth/login", {
      method: "POST",
      headers: { "x-cart-session": sessionId },
      body: { username: user.username, password: GOOD_PASSWORD },
    });
  const answers = await Promise.all([...sessions.map(signIn), ...boxIds.slice(0, 12).map(remove)]);
  expect(statusesOf(answers)).toEqual([200]);
  expect(await listBreaches(db)).toEqual([]);
});
