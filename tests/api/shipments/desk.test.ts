import { PUT as place } from "@/app/api/admin/cards/[code]/place/route";
import { GET as archiveOf } from "@/app/api/inventory/archive/route";
import { GET as inventoryOf } from "@/app/api/inventory/route";
import { GET as noticesOf } from "@/app/api/notices/route";
import { archiveSchema, inventorySchema } from "@/lib/inventory/schema";
import { noticeListSchema } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";
import { shipmentDeskSchema } from "@/lib/shipments/schema";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence } from "@/tests/setup/request";
import {
  packAll,
  paidShipment,
  shipmentOf,
  statusOfCards,
  shippingDesk,
} from "@/tests/setup/shipping";

const desk = shippingDesk();

const custodyOf = async (box: string) =>
  (await db.ledgerEntry.findMany({ where: { box, type: "CUSTODY" }, orderBy: { seq: "asc" } })).map(
    ({ leaf }) => JSON.parse(Buffer.from(leaf).toString()) as Record<string, unknown>,
  );
const placeCard = (code: string, where: string) =>
  call(place, `/api/admin/cards/${code}/place`, {
    method: "PUT",
    cookie: desk.admin,
    params: { code },
    body: { place: where },
  });

test("the desk picks by place, packs, ships and records the arrival", async () => {
  const { id, cardIds, boxId, user, cookie, shipment, read } = await paidShipment();
  const paid = await desk.lookAt(id);
  expect(paid.picks.map((pick) => pick.place)).toEqual(
    paid.picks.map((pick) => pick.place).toSorted(),
  );
  expect(paid).toMatchObject({
    method: "Tracked, United States",
    picks: cardIds.map(() => ({ place: expect.stringMatching(/^[A-Z]+\d-\d{2}-\d{3}$/) })),
  });

  expect(await sentence(await desk.pack(id))).toEqual([
    409,
    "Please check off the rest of this shipment first: 3 cards.",
  ]);
  expect((await packAll(desk, id, cardIds)).status).toBe(200);
  expect((await desk.pack(id)).status).toBe(200);

  const sent = { carrier: "UPS", tracking: "1Z999AA10123456784" };
  expect((await desk.ship(id, sent)).status).toBe(200);
  expect((await desk.ship(id, sent)).status).toBe(200);
  expect(await statusOfCards(cardIds)).toEqual(
    cardIds.map(() => ({
      status: "To Ship",
      shipmentId: id,
      leftAs: "SHIPPED",
      vaultPlace: null,
    })),
  );
  expect((await mailsTo(user.email)).at(-1)).toMatchObject({
    subject: "Your cards are on their way",
    text: expect.stringContaining("1Z999AA10123456784"),
  });
  const notices = noticeListSchema.parse(
    await (await call(noticesOf, "/api/notices", { cookie })).json(),
  );
  expect(notices).toMatchObject([
    { kind: "SHIPMENT_SHIPPED", shipmentId: id, number: shipment.number },
  ]);
  expect(await custodyOf(boxId)).toMatchObject([
    { state: "VAULTED", cards: 6 },
    ...cardIds.map((card) => ({ state: "PACKED", card })),
    ...cardIds.map((card) => ({ state: "SHIPPED", card })),
  ]);

  expect((await desk.deliver(id)).status).toBe(200);
  expect(await shipmentOf(await read(id))).toMatchObject({
    status: "DELIVERED",
    tracking: { carrier: "UPS", url: expect.stringContaining("1Z999AA10123456784") },
    times: { deliveredAt: expect.any(String) },
  });
});

test("shipped cards leave the inventory and its value for the archive", async () => {
  const { id, cardIds, cookie, arrived } = await paidShipment();
  const read = async () =>
    inventorySchema.parse(await (await call(inventoryOf, "/api/inventory", { cookie })).json())
      .summary;
  expect(await read()).toMatchObject({ cardCount: 3, archivedCount: 0 });
  await packAll(desk, id, cardIds);
  await desk.ship(id);
  expect(await read()).toMatchObject({
    cardCount: 0,
    archivedCount: 3,
    estimatedValue: "0.00",
    gainSincePull: "0.00",
    statusCounts: { "To Ship": 0 },
  });
  const archive = archiveSchema.parse(
    await (await call(archiveOf, "/api/inventory/archive", { cookie })).json(),
  );
  expect(archive.map((card) => card.id).sort()).toEqual(cardIds.toSorted());
  expect((await shipmentOf(await arrived(id))).status).toBe("DELIVERED");
});

test("a wrong card is refused with its name", async () => {
  const { id, cardIds, shipment } = await paidShipment();
  const other = await paidShipment();
  const [status, words] = await sentence(
    await desk.check(id, (other.cardIds[0] ?? "").slice(0, 8)),
  );
  expect(status).toBe(409);
  expect(words).toMatch(/^This is the wrong card: .+ belongs to shipment FS-\d+\.$/);
  const loose = await db.card.findFirstOrThrow({
    where: { pack: { box: { productId: other.productId } }, shipmentId: null },
  });
  expect((await sentence(await desk.check(id, loose.id.slice(0, 8))))[1]).toContain(
    `is not in a shipment. Its place is ${loose.vaultPlace}.`,
  );
  expect(await sentence(await desk.check(id, "00000000"))).toEqual([
    404,
    "No card has the short id 00000000.",
  ]);
  expect(await sentence(await desk.check(id, "not a code"))).toEqual([
    400,
    "A card's short id has eight digits or letters from a to f.",
  ]);
  expect((await desk.lookAt(id)).picks.every(({ checkedAt }) => checkedAt === null)).toBe(true);
  expect((await desk.check(id, ` ${(cardIds[0] ?? "").slice(0, 8).toUpperCase()} `)).status).toBe(
    200,
  );
  expect(shipment.cards).toHaveLength(3);
});

test("steps out of order are refused", async () => {
  const { id, cardIds, shipment, cancel, arrived } = await paidShipment();
  expect(await sentence(await desk.ship(id))).toEqual([
    409,
    `Shipment ${shipment.number} is not packed yet.`,
  ]);
  expect(await sentence(await arrived(id))).toEqual([
    409,
    "This shipment has not been shipped yet.",
  ]);
  expect(await sentence(await desk.deliver(id))).toEqual([
    409,
    "This shipment has not been shipped yet.",
  ]);
  await packAll(desk, id, cardIds);
  expect(await sentence(await cancel(id))).toEqual([
    409,
    "This shipment can no longer be canceled: its parcel is already packed.",
  ]);
  await desk.ship(id);
  expect(await sentence(await desk.ship(id, { carrier: "DHL", tracking: "JD0146000000" }))).toEqual(
    [409, `Shipment ${shipment.number} was already shipped with another tracking number.`],
  );
});

test("a canceled shipment can't be packed", async () => {
  const { id, cardIds, shipment, cancel } = await paidShipment();
  await cancel(id);
  const refusal = `Shipment ${shipment.number} was canceled. Put its cards back.`;
  expect(await sentence(await desk.check(id, (cardIds[0] ?? "").slice(0, 8)))).toEqual([
    409,
    refusal,
  ]);
  expect(await sentence(await desk.pack(id))).toEqual([409, refusal]);
  expect(await sentence(await desk.ship(id))).toEqual([409, refusal]);
});

test("the queues list paid shipments, oldest first", async () => {
  const first = await paidShipment();
  const second = await paidShipment();
  const queue = async (name: string) =>
    shipmentDeskSchema.parse(await (await desk.list(`?queue=${name}`)).json());
  const toPack = await queue("to-pack");
  const ids = toPack.shipments.map(({ id }) => id);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  expect(toPack.counts["to-pack"]).toBeGreaterThanOrEqual(2);
  await packAll(desk, first.id, first.cardIds);
  expect((await queue("to-ship")).shipments.map(({ id }) => id)).toContain(first.id);
  await desk.ship(first.id);
  expect((await queue("on-the-way")).shipments.map(({ id }) => id)).toContain(first.id);
  expect(await sentence(await desk.list("?queue=elsewhere"))).toEqual([
    400,
    "We couldn't find that queue.",
  ]);
});

test("an unpaid shipment is not found at the desk", async () => {
  expect((await desk.read("5f0c6a3e-7a35-4f2b-9a53-1d6a0f6f2b11")).status).toBe(404);
});

test("a card can be moved to a free place", async () => {
  const { cardIds } = await paidShipment();
  const [one = "", two = ""] = cardIds;
  const [, taken] = await db.card.findMany({ where: { id: { in: [one, two] } } });
  const moved = await placeCard(one.slice(0, 8), "zz9-20-500");
  expect(await moved.json()).toMatchObject({ shortId: one.slice(0, 8), place: "ZZ9-20-500" });
  expect(await sentence(await placeCard(two.slice(0, 8), "ZZ9-20-500"))).toEqual([
    409,
    "Another card is at ZZ9-20-500. Please move that one first.",
  ]);
  expect(await sentence(await placeCard(two.slice(0, 8), "nowhere"))).toEqual([
    400,
    "A place is a shelf, box and slot, such as A3-12-047.",
  ]);
  expect(taken?.vaultPlace).toMatch(/^[A-Z]/);
});

test("places are numbered shelf by shelf", async () => {
  const places = await db.$queryRaw<{ place: string }[]>`
    SELECT vault_place_of(slot) AS place FROM unnest(ARRAY[0, 46, 499, 500, 9999, 10000, 89999, 90000, 2339999, 2340000]::bigint[]) AS s (slot)`;
  expect(places.map(({ place: at }) => at)).toEqual([
    "A1-01-001",
    "A1-01-047",
    "A1-01-500",
    "A1-02-001",
    "A1-20-500",
    "A2-01-001",
    "A9-20-500",
    "B1-01-001",
    "Z9-20-500",
    "AA1-01-001",
  ]);
});
