import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { withEachText } from "@/tests/setup/each-text";
import { signedTracking, trackingEvent } from "@/tests/setup/easypost-stand-in";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { labelRowOf, labelDesk, sendTracking } from "@/tests/setup/labels";
import { sentence } from "@/tests/setup/request";
import { packAll, paidShipment, twoParcels } from "@/tests/setup/shipping";

const env = getEnv();
const carrier = labelDesk();

const BUY = "POST /v2/shipments/{id}/buy";

test("the cheapest label of a carrier we can track is bought once, with the parcel's address", async () => {
  const { id, shipment } = await carrier.labels.packed();
  expect((await carrier.labels.lookAt(id)).labelOunces).toBe(4);
  const before = carrier.easyPost.count().purchases;
  expect((await carrier.labels.order(id)).status).toBe(200);
  expect((await carrier.labels.order(id)).status).toBe(200);
  expect(await carrier.labels.lookAt(id)).toMatchObject({
    label: { status: "BUYING" },
    labelOunces: null,
  });
  expect(await runJobs(buyLabel)).toEqual({ done: 1, failed: 0 });
  const { label } = await carrier.labels.lookAt(id);
  expect(label).toMatchObject({
    status: "BOUGHT",
    carrier: "USPS",
    service: "GroundAdvantage",
    cost: "5.09",
    failure: null,
  });
  expect(carrier.easyPost.count().purchases).toBe(before + 1);
  const { reference, id: labelId } = await labelRowOf(id);
  expect(carrier.easyPost.parcels.get(reference ?? "")).toMatchObject({
    reference: labelId,
    from_address: { id: "adr_sender" },
    to_address: { name: shipment.address.fullName, country: "US" },
    parcel: { weight: 4.5 },
    options: { label_size: "4x6", print_custom_1: shipment.number },
  });
  const image = await carrier.labels.imageOf(id);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(image.headers.get("cache-control")).toBe("private, no-store");
});

test("a label is not bought twice, however often its answer is lost or its worker dies", async () => {
  const { id } = await carrier.labels.packed();
  const before = carrier.easyPost.count().purchases;
  await carrier.labels.order(id);
  carrier.easyPost.disturb("POST /v2/shipments", { status: 503, code: "INTERNAL" });
  carrier.easyPost.disturb(BUY, "lost answer");
  for (const expected of [1, 1, 0]) {
    expect(await runJobs(buyLabel)).toEqual({ done: 1 - expected, failed: expected });
    await makeRetriesDue();
  }
  expect(carrier.easyPost.count().purchases).toBe(before + 1);
  expect((await carrier.labels.lookAt(id)).label?.status).toBe("BOUGHT");

  // The worker dies after the purchase, before it is recorded.
  const other = await carrier.labels.packed();
  await carrier.labels.order(other.id);
  const label = await labelRowOf(other.id);
  await runJobs(buyLabel);
  await db.$executeRaw`ALTER TABLE carrier_labels DISABLE TRIGGER carrier_labels_step`;
  await db.carrierLabel.update({
    where: { id: label.id },
    data: {
      status: "BUYING",
      tracker: null,
      carrier: null,
      service: null,
      tracking: null,
      cost: null,
      image: null,
      boughtAt: null,
      nextAttemptAt: new Date(0),
    },
  });
  await db.$executeRaw`ALTER TABLE carrier_labels ENABLE TRIGGER carrier_labels_step`;
  await buyLabel.run(label.id);
  expect((await carrier.labels.lookAt(other.id)).label?.status).toBe("BOUGHT");
  expect(carrier.easyPost.count().purchases).toBe(before + 2);
});

test("without a service, before packing and for other roles there is no label", async () => {
  const { id, shipment, cookie } = await paidShipment();
  expect(await sentence(await carrier.labels.order(id))).toEqual([
    409,
    `Shipment ${shipment.number} is not packed yet.`,
  ]);
  expect((await carrier.labels.order(id, 0)).status).toBe(400);
  env.EASYPOST_API_KEY = undefined;
  expect(await sentence(await carrier.labels.order(id))).toEqual([
    409,
    "No carrier service is set up. Type the tracking number.",
  ]);
  expect((await carrier.labels.imageOf(id)).status).toBe(404);
  const asOwner = await carrier.labels.imageOf(id, cookie);
  expect(asOwner.status).toBe(403);
});

const countDeliveries = () =>
  db.webhookDelivery.count({ where: { source: "EasyPost", error: null } });

test("the carrier's report delivers the parcel once, and older reports change nothing", async () => {
  const earlier = await countDeliveries();
  const { id, tracker, sent, read } = await carrier.labels.labeled();
  await carrier.desk.ship(id, sent);
  const at = (hour: number) => `2026-12-24T${hour}:00:00Z`;
  const said = async () => (await labelRowOf(id)).trackingStatus;
  expect(
    (await sendTracking(trackingEvent({ tracker, status: "in_transit", at: at(12) }))).status,
  ).toBe(200);
  await sendTracking(trackingEvent({ tracker, status: "pre_transit", at: at(10) }));
  expect(await said()).toBe("in_transit");
  const delivered = trackingEvent({ tracker, status: "delivered", at: at(14) });
  const answers = await Promise.all([
    sendTracking(delivered),
    sendTracking(delivered),
    sendTracking(delivered),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await sendTracking(trackingEvent({ tracker, status: "out_for_delivery", at: at(16) }));
  expect(await said()).toBe("delivered");
  expect(await (await read(id)).json()).toMatchObject({ status: "DELIVERED" });
  expect((await countDeliveries()) - earlier).toBe(6);
  expect(await db.cardEvent.count({ where: { type: "DELIVERED", card: { shipmentId: id } } })).toBe(
    3,
  );
});

test("a report that comes before the desk marks the parcel as shipped counts then", async () => {
  const { first, second } = await twoParcels();
  await carrier.desk.join(first.id, [second.id]);
  await packAll(carrier.desk, first.id, [...first.cardIds, ...second.cardIds]);
  await carrier.labels.order(second.id);
  await runJobs(buyLabel);
  const { tracker, tracking } = await labelRowOf(first.id);
  await sendTracking(
    trackingEvent({ tracker: tracker ?? "", status: "delivered", at: "2026-12-24T12:00:00Z" }),
  );
  expect((await carrier.labels.lookAt(first.id)).status).toBe("PACKED");
  await carrier.desk.ship(first.id, { carrier: "USPS", tracking });
  expect((await carrier.labels.lookAt(second.id)).status).toBe("DELIVERED");
});

test("only signed events are read, and those about other parcels change nothing", async () => {
  const event = { tracker: "trk_unknown", status: "delivered", at: "2026-12-24T12:00:00Z" };
  expect((await sendTracking(trackingEvent(event))).status).toBe(200);
  expect(
    (await sendTracking(trackingEvent({ ...event, description: "batch.created" }))).status,
  ).toBe(200);
  const forged = [400, "EasyPost did not sign this event."];
  expect(await sentence(await sendTracking(trackingEvent(event, "another secret")))).toEqual(
    forged,
  );
  expect(await sentence(await sendTracking({ ...trackingEvent(event), payload: "{}" }))).toEqual(
    forged,
  );
  env.EASYPOST_WEBHOOK_SECRET = undefined;
  expect((await sendTracking(trackingEvent(event))).status).toBe(404);
});

test("a signed event with a zero byte in any text, or of another form, is no error", async () => {
  const { id, tracker, sent } = await carrier.labels.labeled();
  await carrier.desk.ship(id, sent);
  const at = "2026-12-24T12:00:00Z";
  const { payload } = trackingEvent({ tracker, status: "in_transit", at });
  const odd = [...withEachText(payload, (text) => `${text}\u0000`), "{}", "null", "[1]", "{"];
  for (const each of odd) expect((await sendTracking(signedTracking(each))).status).toBe(200);
  const late = trackingEvent({ tracker, status: "delivered", at });
  expect((await sendTracking(late)).status).toBe(200);
  expect((await carrier.labels.lookAt(id)).status).toBe("DELIVERED");
});
