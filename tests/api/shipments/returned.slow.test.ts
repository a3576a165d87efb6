import * as addressRoute from "@/app/api/admin/shipments/[id]/address/route";
import * as returnedRoute from "@/app/api/admin/shipments/[id]/returned/route";
import * as waitingRoute from "@/app/api/admin/waiting/route";
import { POST as cancel } from "@/app/api/orders/[id]/cancel/route";
import { listNotices } from "@/lib/notices/list-notices";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { DAY_MS } from "@/lib/platform/time";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { shipmentDeskSchema } from "@/lib/shipments/schema";
import { requestArrival } from "@/lib/shipments/storage/notify-owners";
import { waitingSchema } from "@/lib/today/schema";
import {
  signedTracking,
  startEasyPostStandIn,
  trackingEvent,
} from "@/tests/setup/easypost-stand-in";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { runJobs } from "@/tests/setup/jobs";
import { labelRowOf, labelsOf, sendTracking } from "@/tests/setup/labels";
import { mailsTo } from "@/tests/setup/mails";
import { call, sentence, sessionOf } from "@/tests/setup/request";
import {
  act,
  createShipper,
  deskOf,
  packAll,
  shipmentInput,
  shipmentOf,
  shipperOf,
  statusOfCards,
  twoParcels,
} from "@/tests/setup/shipping";
import { createSoldBox } from "@/tests/setup/sold-box";

const env = getEnv();
let easyPost: Awaited<ReturnType<typeof startEasyPostStandIn>>;
let admin: string;
let desk: ReturnType<typeof deskOf>;
let labels: ReturnType<typeof labelsOf>;
beforeAll(async () => {
  easyPost = await startEasyPostStandIn();
  Object.assign(env, easyPost.env);
  admin = await sessionOf(await createUser({ role: "OWNER" }));
  desk = deskOf(admin);
  labels = labelsOf(admin);
});
afterAll(() => easyPost.close());
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const at = (day: number) => `2026-12-${String(day).padStart(2, "0")}T10:00:00Z`;
const report = async (tracker: string, ...events: [status: string, day: number][]) => {
  for (const [status, day] of events) {
    const event = trackingEvent({ tracker, status, at: at(day) });
    expect((await sendTracking(event)).status).toBe(200);
  }
};
const takeIn = (id: string, next: string, cookie = admin) =>
  call(returnedRoute.POST, `/api/admin/shipments/${id}/returned`, {
    method: "POST",
    params: { id },
    body: { next },
    cookie,
  });
const readdress = (id: string, body: unknown, cookie = admin) =>
  call(addressRoute.PUT, `/api/admin/shipments/${id}/address`, {
    method: "PUT",
    params: { id },
    body,
    cookie,
  });
const comingBack = async (id: string) => {
  const answer = await (await desk.list("?queue=coming-back")).json();
  const { shipments, counts } = shipmentDeskSchema.parse(answer);
  expect(counts["coming-back"]).toBe(shipments.length);
  return shipments.some((shipment) => shipment.id === id);
};
async function shipped() {
  const parcel = await labels.labeled();
  expect((await desk.ship(parcel.id, parcel.sent)).status).toBe(200);
  return parcel;
}
const custodyOf = async (card: string) =>
  (
    await db.$queryRaw<{ state: string }[]>`
      SELECT leaf_text(leaf, 'state') AS state FROM ledger_entries
      WHERE type = 'CUSTODY' AND leaf_text(leaf, 'card') = ${card} ORDER BY seq`
  ).map(({ state }) => state);

test.each(["return_to_sender", "failure", "error", "cancelled"])(
  "a parcel reported as %s waits for the desk, and its owner is told once and not asked",
  async (status) => {
    const { id, tracker, user, read, shipment } = await shipped();
    await report(tracker, [status, 1], [status, 2], ["in_transit", 3], ["delivered", 4]);
    expect(await shipmentOf(await read(id))).toMatchObject({
      status: "SHIPPED",
      comingBack: { reason: status },
    });
    expect(await comingBack(id)).toBe(true);
    const waiting = waitingSchema.parse(
      await (await call(waitingRoute.GET, "/api/admin/waiting", { cookie: admin })).json(),
    );
    const queue = waiting.queues.find((each) => each.id === "returned");
    expect(queue?.count).toBeGreaterThan(0);
    expect(queue?.since).not.toBeNull();

    await requestArrival(new Date(Date.now() + 15 * DAY_MS));
    expect((await listNotices(user.id)).map(({ kind }) => kind)).toEqual(["SHIPMENT_RETURNING"]);
    const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("coming back"))).toEqual([
      `Your Fairwax shipment ${shipment.number} is coming back to us`,
    ]);
    expect(subjects.join()).not.toContain("arrive");
    expect((await desk.deliver(id)).status).toBe(200);
    expect(await comingBack(id)).toBe(false);
  },
);

test.each([
  [["delivered", "return_to_sender"]],
  [["delivered", "delivered", "return_to_sender", "in_transit"]],
  [["in_transit", "delivered", "out_for_delivery", "return_to_sender", "delivered"]],
])("what is delivered to us is not delivered, in any order of reports: %j", async (statuses) => {
  const { id, tracker, read } = await shipped();
  for (const [day, status] of statuses.entries()) await report(tracker, [status, 20 - day]);
  const { status, times, comingBack: back } = await shipmentOf(await read(id));
  expect([status, times.deliveredAt, back?.reason]).toEqual(["SHIPPED", null, "return_to_sender"]);
});

test("a delivery whose scans went back, and a report before the desk's, count as returns", async () => {
  const { id, tracker, sent, read } = await labels.labeled();
  const { payload } = trackingEvent({ tracker, status: "delivered", at: at(5) });
  const event = JSON.parse(payload) as { result: { tracking_details: object[] } };
  event.result.tracking_details.unshift({ status: "return_to_sender", datetime: at(3) });
  expect((await sendTracking(signedTracking(JSON.stringify(event)))).status).toBe(200);
  expect((await desk.ship(id, sent)).status).toBe(200);
  expect(await shipmentOf(await read(id))).toMatchObject({
    status: "SHIPPED",
    comingBack: { reason: "return_to_sender" },
  });
});

test("what its owner said arrived stays delivered", async () => {
  const { id, tracker, arrived, read } = await shipped();
  expect((await arrived(id)).status).toBe(200);
  await report(tracker, ["return_to_sender", 3]);
  expect((await shipmentOf(await read(id))).status).toBe("DELIVERED");
});

test("reports and deliveries at once end in a parcel that comes back", async () => {
  const { id, tracker, read } = await shipped();
  const events = [
    trackingEvent({ tracker, status: "delivered", at: at(5) }),
    trackingEvent({ tracker, status: "return_to_sender", at: at(4) }),
  ];
  const answers = await Promise.all([...events, ...events].map(sendTracking));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await shipmentOf(await read(id))).comingBack).not.toBeNull();
});

test("it is sent again, with another label and to another address, and old reports are over", async () => {
  const { id, tracker, user, cardIds, sent, cookie, read, shipment } = await shipped();
  await report(tracker, ["return_to_sender", 1]);
  expect((await takeIn(id, "SEND_AGAIN", cookie)).status).toBe(403);
  expect((await takeIn(id, "KEEP")).status).toBe(400);
  expect((await takeIn(id, "SEND_AGAIN")).status).toBe(200);
  expect((await takeIn(id, "SEND_AGAIN")).status).toBe(200);
  expect((await takeIn(id, "VAULT")).status).toBe(409);
  expect(await shipmentOf(await read(id))).toMatchObject({
    status: "PACKED",
    comingBack: null,
    tracking: null,
  });
  expect((await statusOfCards(cardIds)).every(({ vaultPlace }) => vaultPlace)).toBe(true);

  const elsewhere = { ...shipment.address, street: "9 Mill Lane" };
  expect((await readdress(id, { ...elsewhere, country: "Canada" })).status).toBe(409);
  expect((await readdress(id, elsewhere)).status).toBe(200);
  const mail = (await mailsTo(user.email)).find(({ subject }) =>
    subject.includes("another address"),
  );
  expect(mail?.text).toContain("12 Harbor Street");
  expect(mail?.text).toContain("9 Mill Lane");

  expect(await sentence(await desk.ship(id, sent))).toEqual([
    409,
    "The parcel came back with this label. Buy another one.",
  ]);
  expect((await labels.order(id)).status).toBe(200);
  await runJobs(buyLabel);
  const { label, address } = await labels.lookAt(id);
  expect(address.street).toBe("9 Mill Lane");
  expect(label?.tracking).not.toBe(sent.tracking);
  expect((await readdress(id, shipment.address)).status).toBe(409);
  expect((await desk.ship(id, { carrier: "USPS", tracking: label?.tracking })).status).toBe(200);
  await report(tracker, ["delivered", 9], ["return_to_sender", 10]);
  expect((await shipmentOf(await read(id))).status).toBe("SHIPPED");
  const again = await labelRowOf(id);
  await report(again.tracker ?? "", ["delivered", 11]);
  expect((await shipmentOf(await read(id))).status).toBe("DELIVERED");
  expect(await custodyOf(cardIds[0] ?? "")).toEqual(["PACKED", "SHIPPED", "RETURNED", "SHIPPED"]);
});

test("its cards go back into the vault, without a refund, and can be shipped anew", async () => {
  const { id, tracker, user, cookie, cardIds, read, shipment } = await shipped();
  await report(tracker, ["failure", 1]);
  const before = Date.now();
  expect((await takeIn(id, "VAULT")).status).toBe(200);
  expect((await takeIn(id, "VAULT")).status).toBe(200);
  expect((await takeIn(id, "SEND_AGAIN")).status).toBe(409);
  const { status, times, refund } = await shipmentOf(await read(id));
  expect([status, refund]).toEqual(["CANCELLED", null]);
  expect(times.returnedAt).not.toBeNull();
  expect(await statusOfCards(cardIds)).toEqual(
    cardIds.map(() => ({
      status: "Vault",
      shipmentId: null,
      leftAs: null,
      vaultPlace: expect.any(String) as string,
    })),
  );
  for (const { actionDeadline } of await db.card.findMany({ where: { id: { in: cardIds } } }))
    expect(actionDeadline?.getTime()).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
  const mail = (await mailsTo(user.email)).find(({ subject }) => subject.includes("back with us"));
  expect(mail?.text).toContain("not refunded automatically");
  expect(await custodyOf(cardIds[0] ?? "")).toEqual(["PACKED", "SHIPPED", "RETURNED"]);
  await report(tracker, ["delivered", 3], ["return_to_sender", 4]);
  expect(await db.refund.count({ where: { payment: { shipmentId: id } } })).toBe(0);
  expect(shipment.total).toBe("4.95");

  const anew = shipperOf(cookie);
  expect((await act(cookie, "ship", cardIds)).status).toBe(200);
  const next = await shipmentOf(await anew.start(shipmentInput(cardIds)));
  await anew.pay(next.id);
  expect((await packAll(desk, next.id, cardIds)).status).toBe(200);
  expect((await desk.ship(next.id)).status).toBe(200);
});

test("joined shipments come back as one parcel", async () => {
  const { first, second, read } = await twoParcels();
  await desk.join(first.id, [second.id]);
  await packAll(desk, first.id, [...first.cardIds, ...second.cardIds]);
  await labels.order(first.id);
  await runJobs(buyLabel);
  const { tracker, tracking } = await labelRowOf(first.id);
  await desk.ship(first.id, { carrier: "USPS", tracking });
  await report(tracker ?? "", ["return_to_sender", 1]);
  for (const id of [first.id, second.id])
    expect((await shipmentOf(await read(id))).comingBack?.reason).toBe("return_to_sender");
  expect([await comingBack(first.id), await comingBack(second.id)]).toEqual([true, false]);
  expect((await takeIn(second.id, "VAULT")).status).toBe(200);
  for (const id of [first.id, second.id])
    expect((await shipmentOf(await read(id))).times.returnedAt).not.toBeNull();
});

test("a sealed box that comes back waits for its buyer, who can't cancel it any more", async () => {
  const shipper = await createShipper();
  const sold = await createSoldBox({ buyer: shipper.user, delivery: "SHIP_SEALED" });
  const { start, pay } = shipper;
  const input = shipmentInput(shipper.cardIds, { boxIds: [sold.orderLineId] });
  const { id } = await shipmentOf(await start(input));
  await pay(id);
  await desk.check(id, sold.boxId.slice(0, 8));
  await packAll(desk, id, shipper.cardIds);
  await desk.ship(id);
  // Sent under a number that was typed, so no carrier reports to us.
  expect((await takeIn(id, "VAULT")).status).toBe(200);
  expect(await db.ownedBox.count({ where: { productId: sold.productId } })).toBe(1);
  const canceled = await call(cancel, `/api/orders/${sold.orderId}/cancel`, {
    method: "POST",
    cookie: shipper.cookie,
    params: { id: sold.orderId },
    body: { positions: [1] },
  });
  expect(canceled.status).toBe(409);
});

test("a carrier's file does not deliver what comes back", async () => {
  const { id, tracker, sent, shipment, read } = await shipped();
  await report(tracker, ["return_to_sender", 1]);
  const line = `${shipment.number},USPS,${sent.tracking},2026-12-09`;
  const answer = await desk.import(`Shipment,Carrier,Tracking,Delivered\n${line}`, "false");
  expect(await answer.json()).toMatchObject({
    problems: [{ message: `Shipment ${shipment.number} is coming back: see its page` }],
  });
  expect((await shipmentOf(await read(id))).status).toBe("SHIPPED");
});
