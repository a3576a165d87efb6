import { randomUUID } from "node:crypto";

import { deskBatchSchema, deskSubmissionSchema } from "@/lib/grading/desk/schema";
import { db } from "@/lib/platform/database/db";
import { auditedActions } from "@/tests/setup/audited";
import { paidGrading } from "@/tests/setup/grading";
import { codeOf, custodyOf, PARCEL, gradingDesk } from "@/tests/setup/grading-desk";
import { mailsTo } from "@/tests/setup/mails";
import { sentence } from "@/tests/setup/request";

const desk = gradingDesk();

const read = async (id: string) => deskBatchSchema.parse(await (await desk.batch(id)).json());
const toPsa = (...submissionIds: string[]) =>
  desk.createBatch({ company: "PSA", tier: "VALUE", submissionIds });

test("a batch sends its submissions in one parcel", async () => {
  const one = await desk.receivedGrading();
  const two = await desk.receivedGrading();
  const batch = await desk.batchOf([one.id, two.id]);
  expect(batch).toMatchObject({
    number: expect.stringMatching(/^GB-\d+$/),
    status: "OPEN",
    company: "PSA",
    tier: "VALUE",
    submissionCount: 2,
    cardCount: 6,
    gradedCount: 0,
    declaredValue: "240.00",
    tracking: null,
  });
  expect(batch.lines.map(({ submissionId }) => submissionId)).toEqual([
    ...one.cardIds.map(() => one.id),
    ...two.cardIds.map(() => two.id),
  ]);
  expect((await desk.send(batch.id)).status).toBe(200);
  expect((await desk.send(batch.id)).status).toBe(200);

  const sent = await read(batch.id);
  expect(sent).toMatchObject({
    status: "SENT",
    tracking: { carrier: "FedEx", number: PARCEL.tracking },
  });
  const submission = deskSubmissionSchema.parse(await (await desk.read(two.id)).json());
  expect(submission).toMatchObject({
    status: "SENT",
    batch: { id: batch.id, number: batch.number },
    times: { sentAt: sent.sentAt },
  });
  for (const { boxId, cardIds, user } of [one, two]) {
    expect(await custodyOf(boxId)).toMatchObject(
      cardIds.map((card) => ({ state: "SENT_TO_GRADING", card, company: "PSA" })),
    );
    expect(
      (await mailsTo(user.email)).filter(
        ({ subject }) => subject === "Your cards are on their way to PSA",
      ),
    ).toHaveLength(1);
    expect(
      await db.cardEvent.count({ where: { cardId: { in: cardIds }, type: "GRADING_SENT" } }),
    ).toBe(3);
  }
  expect(await auditedActions(`grading batch ${batch.id}`)).toEqual([
    "grading_batch.created",
    "grading_batch.sent",
  ]);
  expect(
    await sentence(await desk.send(batch.id, { carrier: "UPS", tracking: "1Z999AA10123456784" })),
  ).toEqual([409, `Batch ${batch.number} was already sent with a different tracking number.`]);
  expect(await sentence(await desk.deleteBatch(batch.id))).toEqual([
    409,
    `Batch ${batch.number} was already sent.`,
  ]);
});

test("a batch takes only received, unbatched submissions for its company and tier", async () => {
  const paid = await paidGrading();
  const received = await desk.receivedGrading();
  const express = await desk.receivedGrading({ company: "SGC", tier: "EXPRESS" });
  expect(await sentence(await toPsa(received.id, paid.id))).toEqual([
    409,
    `Submission ${paid.submission.number} has not been received yet.`,
  ]);
  expect(await sentence(await toPsa(received.id, express.id))).toEqual([
    409,
    `Submission ${express.submission.number} is for SGC Express.`,
  ]);
  expect(await sentence(await toPsa(received.id, randomUUID()))).toEqual([
    404,
    "We couldn't find that submission.",
  ]);
  expect(await sentence(await toPsa())).toEqual([400, "Please choose a submission."]);
  expect(
    await sentence(
      await desk.createBatch({ company: "ACE", tier: "VALUE", submissionIds: [received.id] }),
    ),
  ).toEqual([400, "Please choose a grading company."]);
  const batch = await desk.batchOf([received.id]);
  expect(await sentence(await toPsa(received.id))).toEqual([
    409,
    `Submission ${received.submission.number} is already in batch ${batch.number}.`,
  ]);
  expect(await db.gradingBatch.count({ where: { submissions: { none: {} } } })).toBe(0);
});

test("a deleted batch frees its submissions", async () => {
  const { id } = await desk.receivedGrading();
  const batch = await desk.batchOf([id]);
  const response = await desk.deleteBatch(batch.id);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect((await desk.batch(batch.id)).status).toBe(404);
  expect(await auditedActions(`grading batch ${batch.id}`)).toEqual([
    "grading_batch.created",
    "grading_batch.deleted",
  ]);
  expect((await desk.batchOf([id])).number).not.toBe(batch.number);
});

test("a parcel needs a carrier and a tracking number", async () => {
  const { id } = await desk.receivedGrading();
  const batch = await desk.batchOf([id]);
  expect((await desk.send(batch.id, { carrier: "Pigeon", tracking: "1" })).status).toBe(400);
  expect((await read(batch.id)).status).toBe("OPEN");
});

test("an unknown batch is not found", async () => {
  const id = randomUUID();
  const missing = [404, "We couldn't find that batch."];
  expect(await sentence(await desk.batch(id))).toEqual(missing);
  expect(await sentence(await desk.send(id))).toEqual(missing);
  expect(await sentence(await desk.deleteBatch(id))).toEqual(missing);
  expect(await sentence(await desk.export(id))).toEqual(missing);
});

test("a batch is exported for the company's form", async () => {
  const { id, cardIds } = await desk.receivedGrading();
  const batch = await desk.batchOf([id]);
  const response = await desk.export(batch.id);
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="fairwax-${batch.number.toLowerCase()}.csv"`,
  );
  const [header, ...lines] = (await response.text()).replace("\ufeff", "").trim().split("\n");
  expect(header).toBe(
    "position,short id,year,brand,set,number,parallel,serial,player,declared value (USD)",
  );
  const first = await db.card.findUniqueOrThrow({ where: { id: cardIds[0] ?? "" } });
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    [
      1,
      codeOf(first.id),
      first.year,
      first.brand,
      first.set,
      first.number,
      first.parallel,
      first.serial ?? "",
      first.player,
      "40.00",
    ].join(","),
  );
});
