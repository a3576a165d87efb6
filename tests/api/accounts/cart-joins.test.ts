import { POST as login } from "@/app/api/auth/login/route";
import { POST as complete } from "@/app/api/auth/register/complete/route";
import { POST as step1 } from "@/app/api/auth/register/step1/route";
import { db } from "@/lib/platform/database/db";
import {
  cookieOf,
  createAccount,
  GOOD_PASSWORD,
  post,
  PROFILE,
  REGISTRATION,
  stepOneOf,
} from "@/tests/setup/accounts";
import { createListing } from "@/tests/setup/factories";

async function fillCart(sessionId: string, quantity: number) {
  const { listing, boxIds } = await createListing({ quantity: 5 });
  return db.cartItem.create({
    data: { sessionId, listingId: listing.id, productId: boxIds[0] ?? 0, quantity },
  });
}

const cartOf = (userId: string) =>
  db.cartItem.findMany({
    where: { userId },
    select: { listingId: true, quantity: true, sessionId: true },
  });

test("signing in moves the browser's cart into the account, once", async () => {
  const account = await createAccount({ username: "shopper" });
  const line = await fillCart("abc123xyz", 2);
  for (let round = 0; round < 2; round++) {
    const answer = await post(
      login,
      "/api/auth/login",
      { username: "shopper", password: GOOD_PASSWORD },
      { headers: { "x-cart-session": "abc123xyz" } },
    );
    expect(answer.status).toBe(200);
    expect(await cartOf(account.id)).toEqual([
      { listingId: line.listingId, quantity: 2, sessionId: null },
    ]);
  }
});

test("registering moves the browser's cart into the account, too", async () => {
  const line = await fillCart("newcomer1", 3);
  const first = await post(step1, "/api/auth/register/step1", stepOneOf("newcomer"));
  const done = await post(complete, "/api/auth/register/complete", PROFILE, {
    cookie: cookieOf(first, REGISTRATION),
    headers: { "x-cart-session": "newcomer1" },
  });
  const user = (await done.json()) as { id: string };
  expect(await cartOf(user.id)).toEqual([
    { listingId: line.listingId, quantity: 3, sessionId: null },
  ]);
});

test("a failed sign-in or an invalid session id moves nothing", async () => {
  await createAccount({ username: "stranger" });
  await fillCart("not-yours", 1);
  const tries = [
    [{ username: "stranger", password: "a wrong guess" }, "not-yours", 401],
    [{ username: "stranger", password: GOOD_PASSWORD }, "not yours; or 1=1", 200],
    [{ username: "stranger", password: GOOD_PASSWORD }, "x".repeat(500), 200],
  ] as const;
  for (const [body, session, status] of tries) {
    expect(
      (await post(login, "/api/auth/login", body, { headers: { "x-cart-session": session } }))
        .status,
    ).toBe(status);
  }
  expect(await db.cartItem.count({ where: { sessionId: "not-yours" } })).toBe(1);
});
