import { db } from "@/lib/platform/database/db";
import { anonymizeShipments } from "@/lib/shipments/anonymize-shipments";
import { buyLabel } from "@/lib/shipments/labels/buy-label";
import { voidLabelTask } from "@/lib/shipments/labels/void-label";
import { trackingEvent } from "@/tests/setup/easypost-stand-in";
import { makeRetriesDue, runJobs } from "@/tests/setup/jobs";
import { labelRowOf, labelDesk, sendTracking } from "@/tests/setup/labels";
import { sentence } from "@/tests/setup/request";

const carrier = labelDesk();

test("many concurrent orders and workers buy one label", async () => {
  const { id } = await carrier.labels.packed();
  const before = carrier.easyPost.count().purchases;
  const answers = await Promise.all([
    carrier.labels.order(id),
    carrier.labels.order(id),
    carrier.labels.order(id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const label = await labelRowOf(id);
  await Promise.allSettled([runJobs(buyLabel), buyLabel.run(label.id), buyLabel.run(label.id)]);
  await makeRetriesDue();
  await runJobs(buyLabel);
  expect(carrier.easyPost.count().purchases).toBe(before + 1);
  expect(await db.carrierLabel.count({ where: { shipmentId: id } })).toBe(1);
  expect((await carrier.labels.lookAt(id)).label?.status).toBe("BOUGHT");
});

test("voiding and shipping concurrently: the parcel leaves under its label, or the label is voided", async () => {
  for (let round = 0; round < 3; round++) {
    const { id, sent } = await carrier.labels.labeled();
    const calls = [() => carrier.labels.voidIt(id), () => carrier.desk.ship(id, sent)];
    const answers = await Promise.all(
      (round % 2 ? calls : calls.toReversed()).map((work) => work()),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  await runJobs(voidLabelTask);
});

test("a refused address is said, and another try is possible", async () => {
  const { id } = await carrier.labels.packed();
  carrier.easyPost.disturb("POST /v2/shipments", {
    status: 422,
    code: "ADDRESS.VERIFY.FAILURE",
    message: "Unable to verify address.",
  });
  await carrier.labels.order(id);
  await runJobs(buyLabel);
  expect(await carrier.labels.lookAt(id)).toMatchObject({
    label: { status: "FAILED", failure: "Unable to verify address." },
    labelOunces: 4,
  });
  await carrier.labels.order(id);
  await runJobs(buyLabel);
  expect((await carrier.labels.lookAt(id)).label?.status).toBe("BOUGHT");
});

test("a label is voided until the parcel leaves, and the parcel never leaves under it", async () => {
  const { id, sent } = await carrier.labels.labeled();
  const before = carrier.easyPost.count().refunds;
  expect((await carrier.labels.voidIt(id)).status).toBe(200);
  expect(await sentence(await carrier.desk.ship(id, sent))).toEqual([
    409,
    "This label was voided. Buy another one.",
  ]);
  carrier.easyPost.disturb("POST /v2/shipments/{id}/refund", "lost answer");
  expect(await runJobs(voidLabelTask)).toEqual({ done: 0, failed: 1 });
  await makeRetriesDue();
  expect(await runJobs(voidLabelTask)).toEqual({ done: 1, failed: 0 });
  expect(carrier.easyPost.count().refunds).toBe(before + 1);
  expect(await carrier.labels.lookAt(id)).toMatchObject({
    label: { status: "VOIDED" },
    labelOunces: 4,
  });
  expect((await carrier.labels.imageOf(id)).status).toBe(404);
  expect(await sentence(await carrier.labels.voidIt(id))).toEqual([
    409,
    "This parcel has no label to void.",
  ]);

  const kept = await carrier.labels.labeled();
  carrier.easyPost.answerRefundsWith("rejected");
  await carrier.labels.voidIt(kept.id);
  await runJobs(voidLabelTask);
  carrier.easyPost.answerRefundsWith("submitted");
  expect((await carrier.labels.lookAt(kept.id)).label).toMatchObject({
    status: "BOUGHT",
    failure: "The carrier doesn't refund this label.",
  });
  expect((await carrier.desk.ship(kept.id, kept.sent)).status).toBe(200);
  expect((await carrier.labels.voidIt(kept.id)).status).toBe(409);
});

test("the label of a deleted account shows no address", async () => {
  const { id, user, tracker, sent } = await carrier.labels.labeled();
  await carrier.desk.ship(id, sent);
  await sendTracking(trackingEvent({ tracker, status: "delivered", at: "2026-12-24T12:00:00Z" }));
  expect((await carrier.labels.imageOf(id)).status).toBe(200);
  await db.$transaction((tx) => anonymizeShipments(tx, user.id));
  expect((await carrier.labels.imageOf(id)).status).toBe(404);
  expect((await labelRowOf(id)).image).toHaveLength(0);
});
