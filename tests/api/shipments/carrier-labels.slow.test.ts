import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { withEachText } from "@/tests/setup/each-text";
import { signedTracking, trackingEvent } from "@/tests/setup/easypost-stand-in";
import { listBreaches } from "@/tests/setup/invariants";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { type LabelDesk, labelRowOf, openLabelDesk, sendTracking } from "@/tests/setup/labels";
import { sentence } from "@/tests/setup/request";
import { packAll, paidShipment, twoParcels } from "@/tests/setup/shipping";

const env = getEnv();
let easyPost: LabelDesk["easyPost"];
let connect: LabelDesk["connect"];
let desk: LabelDesk["desk"];
let labels: LabelDesk["labels"];
beforeAll(async () => {
  ({ easyPost, connect, desk, labels } = await openLabelDesk());
});
afterAll(() => easyPost.close());
afterEach(async () => {
  connect();
  expect(await listBreaches(db)).toEqual([]);
});

const BUY = "POST /v2/shipments/{id}/buy";

test("the cheapest label of a carrier we can track is bought once, with the parcel's address", async () => {
  const { id, shipment } = await labels.packed();
  expect((await labels.lookAt(id)).labelOunces).toBe(4);
  const before = easyPost.count().purchases;
  expect((await labels.order(id)).status).toBe(200);
  expect((await labels.order(id)).status).toBe(200);
  expect(await labels.lookAt(id)).toMatchObject({ label: { status: "BUYING" }, labelOunces: null });
  expect(await runJobs(buyLabel)).toEqual({ done: 1, failed: 0 });
  const { label } = await labels.lookAt(id);
  expect(label).toMatchObject({
    status: "BOUGHT",
    carrier: "USPS",
    service: "GroundAdvantage",
    cost: "5.09",
    failure: null,
  });
  expect(easyPost.count().purchases).toBe(before + 1);
  const { reference, id: labelId } = await labelRowOf(id);
  expect(easyPost.parcels.get(reference ?? "")).toMatchObject({
    reference: labelId,
    from_address: { id: "adr_sender" },
    to_address: { name: shipment.address.fullName, country: "US" },
    parcel: { weight: 4.5 },
    options: { label_size: "4x6", print_custom_1: shipment.number },
  });
  const image = await labels.imageOf(id);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(image.headers.get("cache-control")).toBe("private, no-store");
});

test("a label is not bought twice, however often its answer is lost or its worker dies", async () => {
  const { id } = await labels.packed();
  const before = easyPost.count().purchases;
  await labels.order(id);
  easyPost.disturb("POST /v2/shipments", { status: 503, code: "INTERNAL" });
  easyPost.disturb(BUY, "lost answer");
  for (const expected of [1, 1, 0]) {
    expect(await runJobs(buyLabel)).toEqual({ done: 1 - expected, failed: expected });
    await makeRetriesDue();
  }
  expect(easyPost.count().purchases).toBe(before + 1);
  expect((await labels.lookAt(id)).label?.status).toBe("BOUGHT");

  // The worker dies after the purchase, before it is recorded.
  const other = await labels.packed();
  await labels.order(other.id);
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
  expect((await labels.lookAt(other.id)).label?.status).toBe("BOUGHT");
  expect(easyPost.count().purchases).toBe(before + 2);
});

test("without a service, before packing and for other roles there is no label", async () => {
  const { id, shipment, cookie } = await paidShipment();
  expect(await sentence(await labels.order(id))).toEqual([
    409,
    `Shipment ${shipment.number} is not packed yet.`,
  ]);
  expect((await labels.order(id, 0)).status).toBe(400);
  env.EASYPOST_API_KEY = undefined;
  expect(await sentence(await labels.order(id))).toEqual([
    409,
    "No carrier service is set up. Type the tracking number.",
  ]);
  expect((await labels.imageOf(id)).status).toBe(404);
  const asOwner = await labels.imageOf(id, cookie);
  expect(asOwner.status).toBe(403);
});

test("the carrier's report delivers the parcel once, and older reports change nothing", async () => {
  const { id, tracker, sent, read } = await labels.labeled();
  await desk.ship(id, sent);
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
  expect(await db.webhookDelivery.count({ where: { source: "EasyPost", error: null } })).toBe(6);
  expect(await db.cardEvent.count({ where: { type: "DELIVERED", card: { shipmentId: id } } })).toBe(
    3,
  );
});

test("a report that comes before the desk marks the parcel as shipped counts then", async () => {
  const { first, second } = await twoParcels();
  await desk.join(first.id, [second.id]);
  await packAll(desk, first.id, [...first.cardIds, ...second.cardIds]);
  await labels.order(second.id);
  await runJobs(buyLabel);
  const { tracker, tracking } = await labelRowOf(first.id);
  await sendTracking(
    trackingEvent({ tracker: tracker ?? "", status: "delivered", at: "2026-12-24T12:00:00Z" }),
  );
  expect((await labels.lookAt(first.id)).status).toBe("PACKED");
  await desk.ship(first.id, { carrier: "USPS", tracking });
  expect((await labels.lookAt(second.id)).status).toBe("DELIVERED");
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
  const { id, tracker, sent } = await labels.labeled();
  await desk.ship(id, sent);
  const at = "2026-12-24T12:00:00Z";
  const { payload } = trackingEvent({ tracker, status: "in_transit", at });
  const odd = [...withEachText(payload, (text) => `${text}\u0000`), "{}", "null", "[1]", "{"];
  for (const each of odd) expect((await sendTracking(signedTracking(each))).status).toBe(200);
  const late = trackingEvent({ tracker, status: "delivered", at });
  expect((await sendTracking(late)).status).toBe(200);
  expect((await labels.lookAt(id)).status).toBe("DELIVERED");
});
