import * as csvRoute from "@/app/api/admin/shipments/all.csv/route";
import * as allRoute from "@/app/api/admin/shipments/all/route";
import { db } from "@/lib/platform/database/db";
import { shipmentList } from "@/lib/shipments/desk/list-all";
import { listToPrint, printQuerySchema } from "@/lib/shipments/desk/list-to-print";
import { shipmentDeskSchema } from "@/lib/shipments/schema";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence } from "@/tests/setup/request";
import {
  paidShipment,
  shipmentInput,
  shipmentOf,
  createShipper,
  shipperOf,
  twoParcels,
  shippingDesk,
} from "@/tests/setup/shipping";

const desk = shippingDesk();

const rowsOf = async (queue: string, ids: string[]) => {
  const answer = await (await desk.list(`?queue=${queue}`)).json();
  return shipmentDeskSchema.parse(answer).shipments.filter(({ id }) => ids.includes(id));
};
const statusOf = async (id: string) =>
  (await db.shipment.findUniqueOrThrow({ where: { id } })).status;

test("parcels to one address are joined, packed, shipped and delivered as one", async () => {
  const { first, second, user, read, cardIds } = await twoParcels();
  const ids = [first.id, second.id];
  expect(await desk.lookAt(second.id)).toMatchObject({
    joined: [],
    joinable: [{ id: first.id, number: first.number, cardCount: 2 }],
  });
  expect((await rowsOf("to-pack", ids)).map(({ joinable }) => joinable)).toEqual([
    [second.number],
    [first.number],
  ]);

  expect((await desk.join(second.id, [first.id])).status).toBe(200);
  expect((await desk.join(first.id, [second.id])).status).toBe(200);
  const joined = await desk.lookAt(second.id);
  expect(joined).toMatchObject({
    id: first.id,
    joined: [{ id: second.id, number: second.number }],
    joinable: [],
    declaredValue: "20.00",
  });
  expect(joined.picks.map(({ id }) => id).sort()).toEqual(cardIds.toSorted());
  expect(await rowsOf("to-pack", ids)).toMatchObject([
    { id: first.id, cardCount: 3, joined: [second.number], declaredValue: "20.00" },
  ]);
  expect(await db.auditEntry.count({ where: { action: "shipment.joined" } })).toBe(1);

  for (const cardId of first.cardIds) await desk.check(second.id, cardId.slice(0, 8));
  expect(await sentence(await desk.pack(first.id))).toEqual([
    409,
    "Please check off the rest of this shipment first: 1 card.",
  ]);
  expect((await desk.check(first.id, (second.cardIds[0] ?? "").slice(0, 8))).status).toBe(200);
  expect((await desk.pack(first.id)).status).toBe(200);
  expect(await Promise.all(ids.map(statusOf))).toEqual(["PACKED", "PACKED"]);
  expect(await sentence(await desk.separate(first.id))).toEqual([
    409,
    `Parcel ${first.number} and ${second.number} is already packed.`,
  ]);

  const tracking = "9400100000000000000006";
  expect((await desk.ship(second.id, { carrier: "USPS", tracking })).status).toBe(200);
  const sent = (await mailsTo(user.email)).filter(({ text }) => text.includes(tracking));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(
    `Shipment ${first.number} and ${second.number} with 3 cards left us with USPS.`,
  );
  expect(await shipmentOf(await read(second.id))).toMatchObject({
    total: second.total,
    tracking: { number: tracking },
    joined: [{ id: first.id, number: first.number }],
  });
  expect((await desk.deliver(first.id)).status).toBe(200);
  expect(await Promise.all(ids.map(statusOf))).toEqual(["DELIVERED", "DELIVERED"]);
});

test("a shipment that leads its parcel is canceled alone, and the rest comes apart", async () => {
  const { first, second, cancel } = await twoParcels();
  await desk.join(first.id, [second.id]);
  expect(await shipmentOf(await cancel(first.id))).toMatchObject({
    status: "CANCELLED",
    refund: { amount: first.total },
  });
  expect(await desk.lookAt(second.id)).toMatchObject({ id: second.id, status: "PAID", joined: [] });
  for (const cardId of second.cardIds) await desk.check(second.id, cardId.slice(0, 8));
  expect((await desk.pack(second.id)).status).toBe(200);
});

test("slips are printed for chosen parcels and for all that wait, one for each parcel", async () => {
  const { first, second } = await twoParcels();
  const other = await paidShipment();
  await desk.join(first.id, [second.id]);
  const print = async (query: object) => listToPrint(printQuerySchema.parse(query));
  const [slip, ...rest] = await print({ id: first.id, paper: "letter" });
  expect(slip).toMatchObject({ id: first.id, joined: [{ number: second.number }] });
  expect(slip?.picks).toHaveLength(3);
  expect(rest).toEqual([]);
  const waiting = (await print({ queue: "to-pack" })).map(({ id }) => id);
  expect(waiting).toEqual(expect.arrayContaining([first.id, other.id]));
  expect(waiting).not.toContain(second.id);
  expect(await print({ id: ["nonsense"] })).toEqual([]);
  await other.cancel(other.id);
  expect(await print({ id: [first.id, other.id] })).toMatchObject([{ id: first.id }]);
});

test("all paid shipments are searched, filtered, sorted and exported", async () => {
  const { first, second, user } = await twoParcels();
  await desk.join(first.id, [second.id]);
  for (const cardId of [...first.cardIds, ...second.cardIds])
    await desk.check(first.id, cardId.slice(0, 8));
  await desk.pack(first.id);
  await desk.ship(first.id, { carrier: "UPS", tracking: "1Z 999 AA1 01 2345 6784" });
  const canceled = await paidShipment();
  await canceled.cancel(canceled.id);
  const find = async (query: string) => {
    const answer = await call(allRoute.GET, `/api/admin/shipments/all?${query}`, {
      cookie: desk.admin,
    });
    expect(answer.status).toBe(200);
    return shipmentList.output.parse(await answer.json());
  };
  const numbersOf = async (query: string) =>
    (await find(query)).shipments.map(({ number }) => number);
  const both = [first.number, second.number];
  expect(await numbersOf("q=1z999aa10123456784&sort=paid")).toEqual(both);
  expect(await numbersOf(`q=${encodeURIComponent(user.email)}`)).toEqual(both.toReversed());
  expect(await numbersOf(`q=${first.number.toLowerCase()}`)).toEqual([first.number]);
  expect(await numbersOf(`q=${second.number.slice(3)}`)).toEqual([second.number]);
  expect(await numbersOf("q=100%25")).toEqual([]);
  expect((await find(`q=${second.number}`)).shipments).toMatchObject([
    { status: "SHIPPED", joinedTo: first.number, username: user.username },
  ]);
  expect(await numbersOf("status=CANCELLED&limit=1")).toEqual([canceled.shipment.number]);
  expect(await numbersOf("carrier=DHL,FedEx")).toEqual([]);
  const page = await find("limit=1&sort=-declared");
  expect(page.nextCursor).not.toBeNull();
  expect((await find(`limit=1&sort=-declared&cursor=${page.nextCursor}`)).shipments).toHaveLength(
    1,
  );

  const file = await call(csvRoute.GET, `/api/admin/shipments/all.csv?status=SHIPPED`, {
    cookie: desk.admin,
  });
  const lines = (await file.text()).trim().split("\n");
  expect(lines[0]).toContain("shipment,status,paid");
  expect(lines.filter((line) => both.some((number) => line.startsWith(`${number},`)))).toHaveLength(
    2,
  );
  expect(await db.auditEntry.count({ where: { action: "shipments.exported" } })).toBe(1);
});

test("taking a parcel apart gives each shipment back to the queue", async () => {
  const { first, second } = await twoParcels();
  await desk.join(first.id, [second.id]);
  expect((await desk.separate(second.id)).status).toBe(200);
  expect((await desk.separate(second.id)).status).toBe(200);
  expect((await desk.lookAt(second.id)).id).toBe(second.id);
  expect(await rowsOf("to-pack", [first.id, second.id])).toHaveLength(2);
});

test("other owners, other addresses and closed parcels are not joined", async () => {
  const { first, second } = await twoParcels();
  const stranger = await paidShipment();
  const apart = "These shipments go to different people or addresses.";
  expect(await sentence(await desk.join(first.id, [stranger.id]))).toEqual([409, apart]);
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await desk.join(first.id, [unknown])).status).toBe(404);

  const owner = await createShipper();
  const calls = shipperOf(owner.cookie);
  const ids: string[] = [];
  for (const [street, cardIds] of [
    ["1 Pier Road", owner.cardIds.slice(0, 2)],
    ["2 Pier Road", owner.cardIds.slice(2)],
  ] as const) {
    const input = shipmentInput([...cardIds]);
    const started = await calls.start({ ...input, address: { ...input.address, street } });
    const { id } = await shipmentOf(started);
    ids.push((await shipmentOf(await calls.pay(id))).id);
  }
  expect((await desk.lookAt(ids[0] ?? "")).joinable).toEqual([]);
  expect(await sentence(await desk.join(ids[0] ?? "", [ids[1] ?? ""]))).toEqual([409, apart]);

  for (const cardId of first.cardIds) await desk.check(first.id, cardId.slice(0, 8));
  await desk.pack(first.id);
  expect(await sentence(await desk.join(second.id, [first.id]))).toEqual([
    409,
    `Shipment ${first.number} is already packed.`,
  ]);
  await expect(
    db.shipment.update({ where: { id: second.id }, data: { joinedToId: first.id } }),
  ).rejects.toThrow("only open parcels of one owner to one address are joined");
});

test("a carrier's file names each joined shipment with the parcel's one label", async () => {
  const { first, second } = await twoParcels();
  await desk.join(first.id, [second.id]);
  for (const cardId of [...first.cardIds, ...second.cardIds])
    await desk.check(first.id, cardId.slice(0, 8));
  await desk.pack(first.id);
  const exported = await (await desk.export()).text();
  expect(exported).toContain(`${first.number},`);
  expect(exported).not.toContain(`${second.number},`);
  const file = (other: string) =>
    [
      "shipment,carrier,tracking,delivered",
      `${first.number},USPS,9400100000000000000006,`,
      `${second.number},USPS,${other},2026-12-24`,
      "",
    ].join("\r\n");
  const refused = await (await desk.import(file("9400100000000000000013"), "false")).json();
  expect(refused).toMatchObject({ written: false, problems: [{ row: 3, field: "tracking" }] });
  const written = await (await desk.import(file("9400100000000000000006"), "false")).json();
  expect(written).toMatchObject({ written: true, problems: [] });
  expect(await statusOf(first.id)).toBe("DELIVERED");
});
