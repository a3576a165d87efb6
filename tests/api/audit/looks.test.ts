import { randomUUID } from "node:crypto";

import { orderList } from "@/lib/orders/desk/list-orders";
import { recordLook } from "@/lib/platform/audit/record-look";
import { db } from "@/lib/platform/database/db";
import { MINUTE_MS } from "@/lib/platform/time";
import { ENDPOINTS } from "@/lib/server/openapi-document";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";
import { paidShipment } from "@/tests/setup/shipping";

const endpointOf = (id: string) => {
  const endpoint = ENDPOINTS.find((one) => one.id === id);
  if (!endpoint) throw new Error(`There is no ${id}.`);
  return endpoint;
};

async function colleague() {
  const user = await createUser({ role: "OWNER" });
  const cookie = await sessionOf(user);
  return {
    userId: user.id,
    get: (id: string, query = "", params: Record<string, string> = {}) => {
      const { handle, path } = endpointOf(id);
      return call(handle, `${path}${query}`, { cookie, params });
    },
    notes: async () => {
      const entries = await db.auditEntry.findMany({
        where: { actorId: user.id },
        orderBy: { id: "asc" },
      });
      return entries.map(({ action, subject, details }) => [action, subject, details]);
    },
    stale: () =>
      db.session.updateMany({
        where: { userId: user.id },
        data: { confirmedAt: new Date(Date.now() - 16 * MINUTE_MS) },
      }),
  };
}

test.each([
  ["searchEverything", "records.searched", "records"],
  ["listDeskOrders", "orders.listed", "orders"],
  ["listAllShipments", "shipments.listed", "shipments"],
  ["listMessages", "messages.listed", "messages"],
  ["listCustomers", "customers.listed", "customers"],
])("%s is noted, without what was searched for", async (id, action, subject) => {
  const { get, notes } = await colleague();
  const query = id === "listMessages" ? "" : "?q=paula@example.com";
  expect((await get(id, query)).status).toBe(200);
  expect(await notes()).toEqual([
    [action, subject, query ? { isSearch: true } : expect.anything()],
  ]);
  expect(JSON.stringify(await notes())).not.toContain("paula");
});

test("a search typed letter by letter is one look, and so are the pages of a list", async () => {
  const { get, notes, userId } = await colleague();
  for (const q of ["pa", "pau", "paula"]) await get("searchEverything", `?q=${q}`);
  const search = ["records.searched", "records", { isSearch: true }];
  expect(await notes()).toEqual([search]);
  await recordLook({
    actorId: userId,
    requestId: randomUUID(),
    action: "records.searched",
    query: { q: "paula" },
    now: new Date(Date.now() + 2 * MINUTE_MS),
  });
  expect(await notes()).toEqual([search, search]);
  await createOrder();
  await createOrder();
  const first = orderList.output.parse(await (await get("listDeskOrders", "?limit=1")).json());
  await get("listDeskOrders", `?limit=1&cursor=${first.nextCursor}`);
  expect(await notes()).toEqual([search, search, ["orders.listed", "orders", {}]]);
});

test("a look at a parcel names it", async () => {
  const { shipment } = await paidShipment();
  const { get, notes } = await colleague();
  expect((await get("getDeskShipment", "", { id: shipment.id })).status).toBe(200);
  expect(await notes()).toEqual([["shipment.viewed", `shipment ${shipment.id}`, {}]]);
});

test.each(["exportPacked", "exportShipments", "exportCustomers", "exportDeskOrders"])(
  "%s asks for a confirmation, and each file is noted",
  async (id) => {
    const { get, notes, stale } = await colleague();
    for (let files = 0; files < 2; files += 1) expect((await get(id)).status).toBe(200);
    expect(await notes()).toHaveLength(2);
    await stale();
    expect((await get(id)).status).toBe(403);
    expect(await notes()).toHaveLength(2);
  },
);

test("a copy of the account's data asks for a confirmation", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  const { handle, path } = endpointOf("exportAccount");
  expect((await call(handle, path, { cookie })).status).toBe(200);
  await db.session.updateMany({
    where: { userId: user.id },
    data: { confirmedAt: new Date(Date.now() - 16 * MINUTE_MS) },
  });
  expect((await call(handle, path, { cookie })).status).toBe(403);
});
