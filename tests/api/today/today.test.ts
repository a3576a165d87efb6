import { GET as search } from "@/app/api/admin/search/route";
import { GET as waiting } from "@/app/api/admin/waiting/route";
import { db } from "@/lib/platform/database/db";
import type { Role } from "@/lib/sessions/roles";
import { getSales } from "@/lib/today/get-sales";
import { hitsSchema, waitingSchema } from "@/lib/today/schema";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { createPaidSeller, payoutOf } from "@/tests/setup/payouts";
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

const sellBox = async () => {
  const sold = await createOrder({ listing: { name: "Quartz Meridian Hobby" } });
  return { ...sold, boxId: sold.boxIds[0] ?? 0 };
};

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
  expect((await queuesOf("SHIPPER")).map(({ id }) => id)).toEqual(["pack", "ship", "returned"]);
  expect((await queuesOf("SUPPORT")).map(({ id }) => id)).toEqual(["claim", "dispute", "message"]);
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
  const { user, order, boxId, listing } = await sellBox();
  const { username } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
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
    expect(await hitsOf(q, "BREAKER")).toMatchObject([{ kind: "box", path: "/admin/breaks" }]);
  expect(await hitsOf(`https://fairwax.example/box/${box.boxId}`)).toMatchObject([
    { kind: "box", path: `/admin/listings/${listing.slug}` },
  ]);
  expect(await hitsOf(username, "SUPPORT")).toMatchObject([
    { kind: "customer", path: `/admin/customers/${user.id}` },
  ]);
  const named = await hitsOf("quartz merdian");
  expect(named[0]).toMatchObject({ kind: "listing" });
  expect(named.every(({ path }) => path.startsWith("/admin/listings/"))).toBe(true);

  expect(await hitsOf(order.number, "SHIPPER")).toEqual([]);
  expect(await hitsOf(username, "BREAKER")).toEqual([]);
  expect(await hitsOf("%")).toEqual([]);
});

test("payments, payouts and parcels are found by what banks, providers and carriers call them", async () => {
  const { order } = await sellBox();
  const { paymentId, number } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  const { reference } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const found = [{ kind: "order", name: number, path: `/admin/orders/${number}` }];
  for (const q of [paymentId, reference ?? "", order.id])
    expect(await hitsOf(q, "SUPPORT")).toMatchObject(found);
  expect(await hitsOf(paymentId, "SHIPPER")).toEqual([]);

  const seller = await createPaidSeller();
  const payout = await payoutOf(await seller.requestPayout((await seller.balance()).available));
  for (const q of [payout.number, payout.id])
    expect(await hitsOf(q, "MANAGER")).toMatchObject([
      { kind: "payout", path: `/admin/payouts?queue=requested&number=${payout.number}` },
    ]);
  expect(await hitsOf(payout.number, "SUPPORT")).toEqual([]);

  const { id } = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } });
  await db.$executeRaw`
    UPDATE order_lines SET shipped_at = now(), tracking = '9400 1000 0000 0000 0000 06',
      delivery = 'SHIP_SEALED' WHERE id = ${id}::uuid`;
  expect(await hitsOf("9400100000000000000006", "SUPPORT")).toMatchObject(found);
});

test("a username that looks like a number is found", async () => {
  const { id } = await createUser({ username: "fw10007x" });
  await createUser({ username: "ab12" });
  expect(await hitsOf("fw10007", "SUPPORT")).toMatchObject([
    { kind: "customer", path: `/admin/customers/${id}` },
  ]);
  expect(await hitsOf("AB12", "SUPPORT")).toMatchObject([{ kind: "customer" }]);
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
