import { GET as getTray } from "@/app/api/inventory/to-ship/route";
import { POST as cancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { GET as getOrder } from "@/app/api/orders/[id]/route";
import { orderSchema } from "@/lib/orders/schema";
import { db } from "@/lib/platform/database/db";
import { deskShipmentSchema, shippingTraySchema } from "@/lib/shipments/schema";
import { opened } from "@/tests/setup/opened";
import { call, sentence } from "@/tests/setup/request";
import {
  createShipper,
  packAll,
  shipmentInput,
  shipmentOf,
  shippingDesk,
  startShipment,
} from "@/tests/setup/shipping";
import { createSoldBox } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const desk = shippingDesk();
const station = opened(createStation);

async function shipperWithBox() {
  const shipper = await createShipper();
  const sold = await createSoldBox({ buyer: shipper.user, delivery: "SHIP_SEALED" });
  return { ...shipper, sold };
}

async function paidWithBox() {
  const shipper = await shipperWithBox();
  const input = shipmentInput(shipper.cardIds, { boxIds: [shipper.sold.orderLineId] });
  const { id } = await shipmentOf(await shipper.start(input));
  return { ...shipper, id, shipment: await shipmentOf(await shipper.pay(id)) };
}

const orderOf = async (cookie: string, id: string) =>
  orderSchema.parse(
    await (await call(getOrder, `/api/orders/${id}`, { cookie, params: { id } })).json(),
  );
const cancel = (cookie: string, id: string) =>
  call(cancelOrder, `/api/orders/${id}/cancel`, {
    method: "POST",
    cookie,
    params: { id },
    body: { positions: [1] },
  });

test("a sealed box ships with the cards for no further fee", async () => {
  const { cookie, cardIds, id, shipment, sold, read } = await paidWithBox();
  expect(shipment).toMatchObject({ total: "4.95", boxes: [{ boxId: sold.boxId }] });
  const order = await orderOf(cookie, sold.orderId);
  expect(order.boxes).toMatchObject([
    { state: "ASSIGNED", canCancel: false, shipment: { id, number: shipment.number } },
  ]);

  for (const cardId of cardIds) await desk.check(id, cardId.slice(0, 8));
  expect(await sentence(await desk.pack(id))).toEqual([
    409,
    "Please check off the rest of this shipment first: 1 box.",
  ]);
  expect((await desk.check(id, sold.boxId.slice(0, 8))).status).toBe(200);
  expect((await desk.pack(id)).status).toBe(200);
  const shipped = deskShipmentSchema.parse(await (await desk.ship(id)).json());
  expect(shipped.boxes).toMatchObject([{ shortId: sold.boxId.slice(0, 8) }]);
  expect((await orderOf(cookie, sold.orderId)).boxes).toMatchObject([
    { state: "SENT", tracking: shipped.tracking?.number },
  ]);
  expect(await db.ownedBox.count({ where: { productId: sold.productId } })).toBe(0);
  expect((await shipmentOf(await read(id))).boxes).toHaveLength(1);
});

test("the tray offers boxes that wait to be sent, and no others", async () => {
  const { cookie, user, sold } = await shipperWithBox();
  await createSoldBox({ buyer: user, delivery: "BREAK" });
  const read = async () =>
    shippingTraySchema.parse(
      await (await call(getTray, "/api/inventory/to-ship", { cookie })).json(),
    );
  expect((await read()).boxes.map(({ id }) => id)).toEqual([sold.orderLineId]);
  await station.sent(sold.orderLineId, { tracking: "1Z 999" });
  expect((await read()).boxes).toEqual([]);
});

test("a box in a paid shipment can't be canceled or sent alone", async () => {
  const { cookie, sold, shipment, id, cancel: cancelShipment } = await paidWithBox();
  expect(await sentence(await cancel(cookie, sold.orderId))).toEqual([
    409,
    `Box ${sold.boxId.slice(0, 8)}… can no longer be canceled: it goes with a paid shipment.`,
  ]);
  expect(await sentence(await station.sent(sold.orderLineId, { tracking: "1Z 999" }))).toEqual([
    409,
    `This box is part of shipment ${shipment.number}.`,
  ]);
  await cancelShipment(id);
  expect((await cancel(cookie, sold.orderId)).status).toBe(200);
});

test("canceling or sending a box cancels its unpaid shipment", async () => {
  const one = await shipperWithBox();
  const input = shipmentInput(one.cardIds, { boxIds: [one.sold.orderLineId] });
  const { id } = await shipmentOf(await one.start(input));
  await cancel(one.cookie, one.sold.orderId);
  expect((await shipmentOf(await one.read(id))).status).toBe("CANCELLED");
  expect(await sentence(await one.start(input))).toEqual([
    409,
    "One of these boxes can no longer go with this shipment.",
  ]);
});

test("another collector's box is not found", async () => {
  const { cardIds, start } = await shipperWithBox();
  const other = await createSoldBox({ delivery: "SHIP_SEALED" });
  expect(
    await sentence(await start(shipmentInput(cardIds, { boxIds: [other.orderLineId] }))),
  ).toEqual([404, "We couldn't find that box in your orders."]);
});

test("a shipment can leave the box out", async () => {
  const { cardIds, start, pay, sold } = await shipperWithBox();
  const { id } = await startShipment({ start, cardIds });
  await pay(id);
  await packAll(desk, id, cardIds);
  expect((await desk.ship(id)).status).toBe(200);
  expect((await station.sent(sold.orderLineId, { tracking: "1Z 999" })).status).toBe(200);
});
