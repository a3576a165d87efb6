import { GET as search } from "@/app/api/admin/search/route";
import { GET as waiting } from "@/app/api/admin/waiting/route";
import { db } from "@/lib/platform/database/db";
import type { Role } from "@/lib/sessions/roles";
import { getSales } from "@/lib/today/get-sales";
import { hitsSchema, waitingSchema } from "@/lib/today/schema";
import { checkoutInput, createBuyer, paidCheckout } from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const cookies: Partial<Record<Role, string>> = {};
async function as(role: Role) {
  cookies[role] ??= await sessionOf(await createUser({ role }));
  return cookies[role];
}
const queuesOf = async (role: Role) =>
  waitingSchema.parse(
    await (await call(waiting, "/api/admin/waiting", { cookie: await as(role) })).json(),
  ).queues;
const hitsOf = async (q: string, role: Role = "OWNER") =>
  hitsSchema.parse(
    await (
      await call(search, `/api/admin/search?q=${encodeURIComponent(q)}`, { cookie: await as(role) })
    ).json(),
  ).hits;

async function sellBox() {
  const buyer = await createBuyer();
  const { listing, boxIds } = await createListing({ quantity: 1, name: "Quartz Meridian Hobby" });
  const { order } = await paidCheckout(
    buyer.cookie,
    checkoutInput({
      productId: boxIds[0] ?? 0,
      price: listing.price.toFixed(2),
      deliveries: ["BREAK"],
    }),
  );
  return { buyer, order, boxId: boxIds[0] ?? 0, listing };
}

test("a role sees only its own queues, with a count, the oldest and its page", async () => {
  const { order } = await sellBox();
  await sellBox();
  const { placedAt } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const { id: messageId } = await db.contactMessage.create({
    data: {
      name: "Ida",
      email: "ida@example.com",
      topic: "buying",
      message: "When is my box opened?",
    },
  });
  expect((await queuesOf("BREAKER")).map(({ id }) => id)).toEqual(["break", "send"]);
  expect((await queuesOf("SHIPPER")).map(({ id }) => id)).toEqual(["pack", "ship"]);
  expect((await queuesOf("SUPPORT")).map(({ id }) => id)).toEqual(["claim", "message"]);
  const all = await queuesOf("MANAGER");
  expect(all.find(({ id }) => id === "break")).toMatchObject({
    count: 2,
    since: placedAt.toISOString(),
    next: "/admin/breaks?start=next",
  });
  expect(all.find(({ id }) => id === "message")).toMatchObject({
    count: 1,
    next: `/admin/messages/${messageId}`,
  });
  expect(all.find(({ id }) => id === "claim")).toMatchObject({ count: 0, since: null });
});

test("numbers, ids and names are found, by those who may open them", async () => {
  const { buyer, order, boxId } = await sellBox();
  const { username } = await db.user.findUniqueOrThrow({ where: { id: buyer.user.id } });
  const box = await db.box.findUniqueOrThrow({ where: { id: boxId } });
  const digits = order.number.slice(3);

  for (const q of [order.number, `fw ${digits}`, digits])
    expect((await hitsOf(q))[0]).toMatchObject({
      kind: "order",
      name: order.number,
      path: `/admin/orders/${order.number}`,
    });
  expect(await hitsOf(`FS-${digits}`)).toEqual([]);
  for (const q of [box.boxId, box.boxId.slice(0, 8).toUpperCase()])
    expect(await hitsOf(q, "BREAKER")).toMatchObject([{ kind: "box", path: `/box/${box.boxId}` }]);
  expect(await hitsOf(username, "SUPPORT")).toMatchObject([
    { kind: "customer", path: `/admin/customers/${buyer.user.id}` },
  ]);
  expect((await hitsOf("quartz merdian"))[0]).toMatchObject({ kind: "listing" });

  expect(await hitsOf(order.number, "SHIPPER")).toEqual([]);
  expect(await hitsOf(username, "BREAKER")).toEqual([]);
  expect(await hitsOf("%")).toEqual([]);
});

test("sales are counted by day, and stock is what is not sold", async () => {
  const { listing } = await sellBox();
  const { days, stock, sellThrough } = await getSales();
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(days.at(-1)?.cents).toBeGreaterThanOrEqual(Number(listing.price) * 100);
  const rest = await db.box.aggregate({
    where: { orderId: null },
    _sum: { price: true },
    _count: true,
  });
  expect(stock).toEqual({ boxes: rest._count, cents: Number(rest._sum.price ?? 0) * 100 });
  expect(sellThrough).toBe(1);
});
