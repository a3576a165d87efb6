import * as labelRoute from "@/app/api/admin/shipments/[id]/label/route";
import { POST as receive } from "@/app/api/webhooks/tracking/route";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { voidLabelTask } from "@/lib/shipments/labels/void-label";
import { deskShipmentSchema } from "@/lib/shipments/schema";
import { startEasyPostStandIn, trackingEvent } from "@/tests/setup/easypost-stand-in";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import { deskOf, packAll, paidShipment, twoParcels } from "@/tests/setup/shipping";

const env = getEnv();
let easyPost: Awaited<ReturnType<typeof startEasyPostStandIn>>;
let admin: string;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  easyPost = await startEasyPostStandIn();
  Object.assign(env, easyPost.env);
  admin = await sessionOf(await createUser({ isAdmin: true }));
  desk = deskOf(admin);
});
afterAll(() => easyPost.close());
afterEach(async () => {
  Object.assign(env, easyPost.env);
  expect(await listBreaches(db)).toEqual([]);
});

const BUY = "POST /v2/shipments/{id}/buy";
const labelCall = (method: "POST" | "DELETE", id: string, body?: unknown) =>
  call(labelRoute[method], `/api/admin/shipments/${id}/label`, {
    method,
    cookie: admin,
    params: { id },
    ...(body === undefined ? {} : { body }),
  });
const order = (id: string, ounces = 4.5) => labelCall("POST", id, { ounces });
const voidIt = (id: string) => labelCall("DELETE", id);
const imageOf = (id: string) =>
  call(labelRoute.GET, `/api/admin/shipments/${id}/label`, { cookie: admin, params: { id } });
const lookAt = async (id: string) => deskShipmentSchema.parse(await (await desk.read(id)).json());
const rowOf = (shipmentId: string) =>
  db.carrierLabel.findFirstOrThrow({ where: { shipmentId }, orderBy: { createdAt: "desc" } });
const send = ({ payload, signature }: { payload: string; signature: string }) =>
  call(receive, "/api/webhooks/tracking", {
    method: "POST",
    body: payload,
    headers: { "x-hmac-signature": signature },
  });

async function packed() {
  const parcel = await paidShipment();
  expect((await packAll(desk, parcel.id, parcel.cardIds)).status).toBe(200);
  return parcel;
}
async function labeled() {
  const parcel = await packed();
  expect((await order(parcel.id)).status).toBe(200);
  await runJobs(buyLabel);
  const { label } = await lookAt(parcel.id);
  const { tracker } = await rowOf(parcel.id);
  if (!label?.tracking || !tracker) throw new Error("The label was not bought.");
  return { ...parcel, label, tracker, sent: { carrier: "USPS", tracking: label.tracking } };
}

test("the cheapest label of a carrier we can track is bought once, with the parcel's address", async () => {
  const { id, shipment } = await packed();
  expect((await lookAt(id)).labelOunces).toBe(4);
  const before = easyPost.count().purchases;
  expect((await order(id)).status).toBe(200);
  expect((await order(id)).status).toBe(200);
  expect(await lookAt(id)).toMatchObject({ label: { status: "BUYING" }, labelOunces: null });
  expect(await runJobs(buyLabel)).toEqual({ done: 1, failed: 0 });
  const { label } = await lookAt(id);
  expect(label).toMatchObject({
    status: "BOUGHT",
    carrier: "USPS",
    service: "GroundAdvantage",
    cost: "5.09",
    failure: null,
  });
  expect(easyPost.count().purchases).toBe(before + 1);
  const { reference, id: labelId } = await rowOf(id);
  expect(easyPost.parcels.get(reference ?? "")).toMatchObject({
    reference: labelId,
    from_address: { id: "adr_sender" },
    to_address: { name: shipment.address.fullName, country: "US" },
    parcel: { weight: 4.5 },
    options: { label_size: "4x6", print_custom_1: shipment.number },
  });
  const image = await imageOf(id);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(image.headers.get("cache-control")).toBe("private, no-store");
});

test("a label is not bought twice, however often its answer is lost or its worker dies", async () => {
  const { id } = await packed();
  const before = easyPost.count().purchases;
  await order(id);
  easyPost.disturb("POST /v2/shipments", { status: 503, code: "INTERNAL" });
  easyPost.disturb(BUY, "lost answer");
  for (const expected of [1, 1, 0]) {
    expect(await runJobs(buyLabel)).toEqual({ done: 1 - expected, failed: expected });
    await makeRetriesDue();
  }
  expect(easyPost.count().purchases).toBe(before + 1);
  expect((await lookAt(id)).label?.status).toBe("BOUGHT");

  // The worker dies after the purchase, before it is recorded.
  const other = await packed();
  await order(other.id);
  const label = await rowOf(other.id);
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
  expect((await lookAt(other.id)).label?.status).toBe("BOUGHT");
  expect(easyPost.count().purchases).toBe(before + 2);
});

test("many orders and workers at once buy one label", async () => {
  const { id } = await packed();
  const before = easyPost.count().purchases;
  const answers = await Promise.all([order(id), order(id), order(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const label = await rowOf(id);
  await Promise.allSettled([runJobs(buyLabel), buyLabel.run(label.id), buyLabel.run(label.id)]);
  await makeRetriesDue();
  await runJobs(buyLabel);
  expect(easyPost.count().purchases).toBe(before + 1);
  expect(await db.carrierLabel.count({ where: { shipmentId: id } })).toBe(1);
  expect((await lookAt(id)).label?.status).toBe("BOUGHT");
});

test("a refused address is said, and another try is possible", async () => {
  const { id } = await packed();
  easyPost.disturb("POST /v2/shipments", {
    status: 422,
    code: "ADDRESS.VERIFY.FAILURE",
    message: "Unable to verify address.",
  });
  await order(id);
  await runJobs(buyLabel);
  expect(await lookAt(id)).toMatchObject({
    label: { status: "FAILED", failure: "Unable to verify address." },
    labelOunces: 4,
  });
  await order(id);
  await runJobs(buyLabel);
  expect((await lookAt(id)).label?.status).toBe("BOUGHT");
});

test("without a service, before packing and for other roles there is no label", async () => {
  const { id, shipment, cookie } = await paidShipment();
  expect(await sentence(await order(id))).toEqual([
    409,
    `Shipment ${shipment.number} is not packed yet.`,
  ]);
  expect((await order(id, 0)).status).toBe(400);
  env.EASYPOST_API_KEY = undefined;
  expect(await sentence(await order(id))).toEqual([
    409,
    "No carrier service is set up. Type the tracking number.",
  ]);
  expect((await imageOf(id)).status).toBe(404);
  const asOwner = await call(labelRoute.GET, `/api/admin/shipments/${id}/label`, {
    cookie,
    params: { id },
  });
  expect(asOwner.status).toBe(403);
});

test("a label is voided until the parcel leaves, and the parcel never leaves under it", async () => {
  const { id, sent } = await labeled();
  const before = easyPost.count().refunds;
  expect((await voidIt(id)).status).toBe(200);
  expect(await sentence(await desk.ship(id, sent))).toEqual([
    409,
    "This label was voided. Buy another one.",
  ]);
  easyPost.disturb("POST /v2/shipments/{id}/refund", "lost answer");
  expect(await runJobs(voidLabelTask)).toEqual({ done: 0, failed: 1 });
  await makeRetriesDue();
  expect(await runJobs(voidLabelTask)).toEqual({ done: 1, failed: 0 });
  expect(easyPost.count().refunds).toBe(before + 1);
  expect(await lookAt(id)).toMatchObject({ label: { status: "VOIDED" }, labelOunces: 4 });
  expect((await imageOf(id)).status).toBe(404);
  expect(await sentence(await voidIt(id))).toEqual([409, "This parcel has no label to void."]);

  const kept = await labeled();
  easyPost.answerRefundsWith("rejected");
  await voidIt(kept.id);
  await runJobs(voidLabelTask);
  easyPost.answerRefundsWith("submitted");
  expect((await lookAt(kept.id)).label).toMatchObject({
    status: "BOUGHT",
    failure: "The carrier does not take this label back.",
  });
  expect((await desk.ship(kept.id, kept.sent)).status).toBe(200);
  expect((await voidIt(kept.id)).status).toBe(409);
});

test("voiding and shipping at once: the parcel leaves under its label, or the label is voided", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, sent } = await labeled();
    const calls = [() => voidIt(id), () => desk.ship(id, sent)];
    const answers = await Promise.all(
      (round % 2 ? calls : calls.toReversed()).map((work) => work()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test("the carrier's report delivers the parcel once, and older reports change nothing", async () => {
  const { id, tracker, sent, read } = await labeled();
  await desk.ship(id, sent);
  const at = (hour: number) => `2026-12-24T${hour}:00:00Z`;
  const said = async () => (await rowOf(id)).trackingStatus;
  expect((await send(trackingEvent({ tracker, status: "in_transit", at: at(12) }))).status).toBe(
    200,
  );
  await send(trackingEvent({ tracker, status: "pre_transit", at: at(10) }));
  expect(await said()).toBe("in_transit");
  const delivered = trackingEvent({ tracker, status: "delivered", at: at(14) });
  const answers = await Promise.all([send(delivered), send(delivered), send(delivered)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await send(trackingEvent({ tracker, status: "out_for_delivery", at: at(16) }));
  expect(await said()).toBe("delivered");
  expect(await (await read(id)).json()).toMatchObject({ status: "DELIVERED" });
  expect(await db.cardEvent.count({ where: { type: "DELIVERED", card: { shipmentId: id } } })).toBe(
    3,
  );
});

test("a report that comes before the desk marks the parcel as shipped counts then", async () => {
  const { first, second } = await twoParcels();
  await desk.join(first.id, [second.id]);
  await packAll(desk, first.id, [...first.cardIds, ...second.cardIds]);
  await order(second.id);
  await runJobs(buyLabel);
  const { tracker, tracking } = await rowOf(first.id);
  await send(
    trackingEvent({ tracker: tracker ?? "", status: "delivered", at: "2026-12-24T12:00:00Z" }),
  );
  expect((await lookAt(first.id)).status).toBe("PACKED");
  await desk.ship(first.id, { carrier: "USPS", tracking });
  expect((await lookAt(second.id)).status).toBe("DELIVERED");
});

test("only signed events are read, and those about other parcels change nothing", async () => {
  const event = { tracker: "trk_unknown", status: "delivered", at: "2026-12-24T12:00:00Z" };
  expect((await send(trackingEvent(event))).status).toBe(200);
  expect((await send(trackingEvent({ ...event, description: "batch.created" }))).status).toBe(200);
  const forged = [400, "EasyPost did not sign this event."];
  expect(await sentence(await send(trackingEvent(event, "another secret")))).toEqual(forged);
  expect(await sentence(await send({ ...trackingEvent(event), payload: "{}" }))).toEqual(forged);
  env.EASYPOST_WEBHOOK_SECRET = undefined;
  expect((await send(trackingEvent(event))).status).toBe(404);
});
