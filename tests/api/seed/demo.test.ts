import { listOrders } from "@/lib/orders/queries";
import { db } from "@/lib/platform/database/db";
import { seedDemo, trustDemoAccounts } from "@/prisma/seed/demo";

test("the demo shop has sold boxes to open and one to ship, and a reseed changes nothing", async () => {
  const first = await seedDemo(db);
  expect(first).toEqual({ boxes: expect.any(Number), accounts: 2, orders: 2 });
  const read = () =>
    db.orderLine.findMany({
      select: {
        delivery: true,
        assignLeaf: true,
        product: {
          select: {
            set: true,
            provenance: true,
            packsPerBox: true,
            cardsPerPack: true,
            isAvailable: true,
            ownedBox: { select: { owner: { select: { username: true } } } },
          },
        },
      },
      orderBy: [{ order: { number: "asc" } }, { position: "asc" }],
    });
  const lines = await read();
  expect(lines.map(({ delivery, product }) => [delivery, product.set])).toEqual([
    ["BREAK", "Signal Null"],
    ["BREAK", "Signal Null"],
    ["BREAK", "Ashen Court"],
    ["SHIP_SEALED", "Series 1"],
  ]);
  expect(lines[0]?.product).toEqual({
    set: "Signal Null",
    provenance: "Sealed Case",
    packsPerBox: 3,
    cardsPerPack: 4,
    isAvailable: false,
    ownedBox: { owner: { username: "collector" } },
  });

  expect(await seedDemo(db)).toEqual({ boxes: 0, accounts: 2, orders: 0 });
  expect(await read()).toEqual(lines);
  const { id: userId } = await db.user.findUniqueOrThrow({
    where: { username: "collector" },
    select: { id: true },
  });
  const { orders } = await listOrders({ userId, limit: 20, cursor: undefined });
  expect(orders.map(({ boxCount, total }) => [boxCount, total])).toEqual([
    [2, "58.43"],
    [2, "29.99"],
  ]);
});

test("demo accounts are verified and have a buyer's hold limit, even in older shops", async () => {
  const demo = { username: { in: ["admin", "collector"] } };
  const trusted = { emailVerified: true, isTrustedBuyer: true };
  const read = () =>
    db.user.findMany({ where: demo, select: { emailVerified: true, isTrustedBuyer: true } });
  expect(await read()).toEqual([trusted, trusted]);

  await db.user.updateMany({ where: demo, data: { emailVerified: false, isTrustedBuyer: false } });
  await db.user.update({ where: { username: "admin" }, data: { email: "ada@example.com" } });
  await trustDemoAccounts(db);
  expect(await read()).toEqual(
    expect.arrayContaining([trusted, { emailVerified: false, isTrustedBuyer: false }]),
  );
  expect(await db.user.count({ where: { username: "collector", ...trusted } })).toBe(1);
});
