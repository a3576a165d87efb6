import { PUT } from "@/app/api/admin/products/[id]/route";
import { GET } from "@/app/api/admin/products/route";
import { POST as cancel } from "@/app/api/orders/[id]/cancel/route";
import { voidBreak } from "@/lib/breaks/void-break";
import { db } from "@/lib/platform/database/db";
import { productListSchema, productSchema } from "@/lib/stock/schema";
import { createOrder } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";
import { holdBox } from "@/tests/setup/sales";
import { createOpenBreak } from "@/tests/setup/sold-box";

let admin: Awaited<ReturnType<typeof createUser>>;
let cookie: string;
beforeAll(async () => {
  admin = await createUser({ role: "OWNER" });
  cookie = await sessionOf(admin);
});

async function boxOf(id: number | undefined) {
  const products = productListSchema.parse(
    await (await call(GET, "/api/admin/products", { cookie })).json(),
  );
  const { inStock, isAvailable, sale } = products.find((product) => product.id === id) ?? {};
  return { inStock, isAvailable, sale };
}

test("a sold box is not in stock until its order is canceled", async () => {
  const { order, boxIds, ...buyer } = await createOrder();
  expect(await boxOf(boxIds[0])).toEqual({ inStock: false, isAvailable: false, sale: "SOLD" });

  const params = { id: order.id };
  const canceled = await call(cancel, `/api/orders/${order.id}/cancel`, {
    method: "POST",
    body: {},
    cookie: buyer.cookie,
    params,
  });
  expect(canceled.status).toBe(200);
  expect(await boxOf(boxIds[0])).toEqual({ inStock: true, isAvailable: true, sale: null });
});

test("a box whose break was voided is never in stock again", async () => {
  const { id, productId } = await createOpenBreak();
  expect(await boxOf(productId)).toMatchObject({ inStock: false });
  await voidBreak({ id, reason: "The box fell into water", actorId: admin.id, requestId: "test" });
  expect(await boxOf(productId)).toEqual({ inStock: false, isAvailable: false, sale: null });
});

test("a box that is held or off sale is in stock", async () => {
  const { boxIds } = await createListing({ quantity: 2 });
  const [held = 0, off = 0] = boxIds;
  await holdBox({ productId: held, until: new Date(Date.now() + 60_000) });
  expect(await boxOf(held)).toEqual({ inStock: true, isAvailable: false, sale: "HELD" });

  const params = { id: String(off) };
  const answer = await call(PUT, `/api/admin/products/${off}`, {
    method: "PUT",
    params,
    body: { isAvailable: false },
    cookie,
  });
  expect(productSchema.parse(await answer.json())).toMatchObject({
    inStock: true,
    isAvailable: false,
  });
  expect(await db.box.count({ where: { inStock: false } })).toBe(0);
});
