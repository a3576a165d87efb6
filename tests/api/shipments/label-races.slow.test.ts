import { db } from "@/lib/platform/database/db";
import { anonymizeShipments } from "@/lib/shipments/anonymize-shipments";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { voidLabelTask } from "@/lib/shipments/labels/void-label";
import { trackingEvent } from "@/tests/setup/easypost-stand-in";
import { listBreaches } from "@/tests/setup/invariants";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { type LabelDesk, labelRowOf, openLabelDesk, sendTracking } from "@/tests/setup/labels";
import { sentence } from "@/tests/setup/request";

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

test("many concurrent orders and workers buy one label", async () => {
  const { id } = await labels.packed();
  const before = easyPost.count().purchases;
  const answers = await Promise.all([labels.order(id), labels.order(id), labels.order(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const label = await labelRowOf(id);
  await Promise.allSettled([runJobs(buyLabel), buyLabel.run(label.id), buyLabel.run(label.id)]);
  await makeRetriesDue();
  await runJobs(buyLabel);
  expect(easyPost.count().purchases).toBe(before + 1);
  expect(await db.carrierLabel.count({ where: { shipmentId: id } })).toBe(1);
  expect((await labels.lookAt(id)).label?.status).toBe("BOUGHT");
});

test("voiding and shipping concurrently: the parcel leaves under its label, or the label is voided", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, sent } = await labels.labeled();
    const calls = [() => labels.voidIt(id), () => desk.ship(id, sent)];
    const answers = await Promise.all(
      (round % 2 ? calls : calls.toReversed()).map((work) => work()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  await runJobs(voidLabelTask);
});

test("a refused address is said, and another try is possible", async () => {
  const { id } = await labels.packed();
  easyPost.disturb("POST /v2/shipments", {
    status: 422,
    code: "ADDRESS.VERIFY.FAILURE",
    message: "Unable to verify address.",
  });
  await labels.order(id);
  await runJobs(buyLabel);
  expect(await labels.lookAt(id)).toMatchObject({
    label: { status: "FAILED", failure: "Unable to verify address." },
    labelOunces: 4,
  });
  await labels.order(id);
  await runJobs(buyLabel);
  expect((await labels.lookAt(id)).label?.status).toBe("BOUGHT");
});

test("a label is voided until the parcel leaves, and the parcel never leaves under it", async () => {
  const { id, sent } = await labels.labeled();
  const before = easyPost.count().refunds;
  expect((await labels.voidIt(id)).status).toBe(200);
  expect(await sentence(await desk.ship(id, sent))).toEqual([
    409,
    "This label was voided. Buy another one.",
  ]);
  easyPost.disturb("POST /v2/shipments/{id}/refund", "lost answer");
  expect(await runJobs(voidLabelTask)).toEqual({ done: 0, failed: 1 });
  await makeRetriesDue();
  expect(await runJobs(voidLabelTask)).toEqual({ done: 1, failed: 0 });
  expect(easyPost.count().refunds).toBe(before + 1);
  expect(await labels.lookAt(id)).toMatchObject({ label: { status: "VOIDED" }, labelOunces: 4 });
  expect((await labels.imageOf(id)).status).toBe(404);
  expect(await sentence(await labels.voidIt(id))).toEqual([
    409,
    "This parcel has no label to void.",
  ]);

  const kept = await labels.labeled();
  easyPost.answerRefundsWith("rejected");
  await labels.voidIt(kept.id);
  await runJobs(voidLabelTask);
  easyPost.answerRefundsWith("submitted");
  expect((await labels.lookAt(kept.id)).label).toMatchObject({
    status: "BOUGHT",
    failure: "The carrier doesn't refund this label.",
  });
  expect((await desk.ship(kept.id, kept.sent)).status).toBe(200);
  expect((await labels.voidIt(kept.id)).status).toBe(409);
});

test("the label of a deleted account shows no address", async () => {
  const { id, user, tracker, sent } = await labels.labeled();
  await desk.ship(id, sent);
  await sendTracking(trackingEvent({ tracker, status: "delivered", at: "2026-12-24T12:00:00Z" }));
  expect((await labels.imageOf(id)).status).toBe(200);
  await db.$transaction((tx) => anonymizeShipments(tx, user.id));
  expect((await labels.imageOf(id)).status).toBe(404);
  expect((await labelRowOf(id)).image).toHaveLength(0);
});
