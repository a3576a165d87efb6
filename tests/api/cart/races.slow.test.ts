import { DELETE as REMOVE_BOX, PUT as OFFER_BOX } from "@/app/api/admin/products/[id]/route";
import { POST as LOGIN } from "@/app/api/auth/login/route";
import { POST as ADD_TO_CART } from "@/app/api/cart/route";
import { db } from "@/lib/platform/database/db";
import { createAccount, GOOD_PASSWORD } from "@/tests/setup/accounts";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { callPatiently as call, sessionOf } from "@/tests/setup/request";

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statusesOf = (answers: Response[]) =>
  [...new Set(answers.map((answer) => answer.status))].sort();

let admin: string;
beforeAll(async () => {
  admin = await sessionOf(await createUser({ role: "OWNER" }));
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

test("concurrent adds, withdrawals and deletions of boxes keep the counts right", async () => {
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
