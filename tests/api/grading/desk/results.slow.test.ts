import { randomUUID } from "node:crypto";

import { deskSubmissionSchema } from "@/lib/grading/desk/schema";
import { db } from "@/lib/platform/database/db";
import { submissionOf } from "@/tests/setup/grading";
import { codeOf, custodyOf, nextCertificate, gradingDesk } from "@/tests/setup/grading-desk";
import { mailsTo } from "@/tests/setup/mails";
import { sentence } from "@/tests/setup/request";

const desk = gradingDesk();

const eventsOf = async (cardId = "") =>
  (await db.cardEvent.findMany({ where: { cardId }, orderBy: { id: "asc" } })).map(
    ({ type }) => type,
  );
const slabOf = (cardId = "") =>
  db.card.findUniqueOrThrow({
    where: { id: cardId },
    select: { gradingCompany: true, grade: true, certificate: true },
  });
const nameOf = async (cardId = "") => {
  const { player, number } = await db.card.findUniqueOrThrow({ where: { id: cardId } });
  return `${player}, number ${number}`;
};

test("the last result grades a submission and sends its owner one mail", async () => {
  const { id, cardIds, boxId, user, read, submission } = await desk.sentGrading();
  const [slab, other, raw] = cardIds;
  const certificate = nextCertificate();
  const results = [
    { code: codeOf(slab), grade: "9.5", certificate },
    { code: codeOf(other), grade: "Authentic", certificate: nextCertificate() },
    { code: codeOf(raw), grade: "Rejected", reason: "The edges were trimmed." },
  ];
  const statuses: string[] = [];
  for (const result of results) {
    const response = await desk.result(result);
    expect(response.status).toBe(200);
    statuses.push(deskSubmissionSchema.parse(await response.json()).status);
  }
  expect(statuses).toEqual(["SENT", "SENT", "GRADED"]);
  for (const result of results) expect((await desk.result(result)).status).toBe(200);

  expect(await slabOf(slab)).toEqual({ gradingCompany: "PSA", grade: "9.5", certificate });
  expect(await slabOf(raw)).toEqual({ gradingCompany: null, grade: null, certificate: null });
  expect(await submissionOf(await read(id))).toMatchObject({
    status: "GRADED",
    cards: expect.arrayContaining([
      expect.objectContaining({
        id: slab,
        outcome: expect.objectContaining({
          grade: "9.5",
          certificate,
          certificateUrl: expect.stringContaining(certificate),
        }),
      }),
      expect.objectContaining({
        id: raw,
        outcome: expect.objectContaining({ grade: "Rejected", reason: "The edges were trimmed." }),
      }),
    ]),
  });
  expect((await eventsOf(slab)).at(-1)).toBe("GRADED");
  expect((await eventsOf(raw)).at(-1)).toBe("GRADING_REJECTED");
  expect((await custodyOf(boxId)).slice(-3)).toMatchObject([
    { state: "GRADED", card: slab, company: "PSA", grade: "9.5", certificate },
    { state: "GRADED", card: other, company: "PSA", grade: "Authentic" },
    { state: "REJECTED", card: raw, company: "PSA" },
  ]);
  const mails = (await mailsTo(user.email)).filter(
    ({ subject }) => subject === "Your grades from PSA are here",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${await nameOf(slab)}\nPSA 9.5, certificate ${certificate}`);
  expect(mails[0]?.text).toContain("Not graded: The edges were trimmed.");
  expect(await db.notice.findMany({ where: { submissionId: id } })).toMatchObject([
    { userId: user.id, kind: "GRADED" },
  ]);
  expect(
    await db.auditEntry.count({
      where: {
        action: "grading.results_recorded",
        details: { path: ["results"], array_contains: [{ card: codeOf(raw) }] },
      },
    }),
  ).toBe(1);
  expect(submission.status).toBe("REQUESTED");
});

test("a result is final", async () => {
  const { cardIds } = await desk.sentGrading();
  const [cardId] = cardIds;
  const certificate = nextCertificate();
  const result = { code: codeOf(cardId), grade: "8", certificate };
  await desk.result(result);
  const name = await nameOf(cardId);
  expect(await sentence(await desk.result({ ...result, grade: "8.5" }))).toEqual([
    409,
    `${name} already has a different result: PSA 8, certificate ${certificate}.`,
  ]);
  const rejected = { code: codeOf(cardId), grade: "Rejected", reason: "It was too large." };
  expect((await desk.result(rejected)).status).toBe(409);
  await expect(
    db.gradingCard.updateMany({ where: { cardId: cardId ?? "" }, data: { grade: "10" } }),
  ).rejects.toThrow("a grade stays");
  expect(await slabOf(cardId)).toMatchObject({ grade: "8", certificate });
});

test("a certificate belongs to one card", async () => {
  const { cardIds } = await desk.sentGrading();
  const [one, two] = cardIds;
  const certificate = nextCertificate();
  await desk.result({ code: codeOf(one), grade: "8", certificate });
  expect(await sentence(await desk.result({ code: codeOf(two), grade: "9", certificate }))).toEqual(
    [409, `Certificate ${certificate} of PSA is on another card: ${await nameOf(one)}.`],
  );
  expect(await slabOf(two)).toMatchObject({ certificate: null });
});

test("only cards at a grading company get a result", async () => {
  const { cardIds, submission, productId } = await desk.receivedGrading();
  const [cardId] = cardIds;
  const result = { code: codeOf(cardId), grade: "8", certificate: nextCertificate() };
  expect(await sentence(await desk.result(result))).toEqual([
    409,
    `${await nameOf(cardId)} is in submission ${submission.number}, which has not been sent yet.`,
  ]);
  const loose = await db.card.findFirstOrThrow({
    where: { pack: { box: { productId } }, id: { notIn: cardIds } },
  });
  expect(await sentence(await desk.result({ ...result, code: codeOf(loose.id) }))).toEqual([
    409,
    `${await nameOf(loose.id)} isn't in any grading submission. Its place is ${loose.vaultPlace}.`,
  ]);
  expect(await sentence(await desk.result({ ...result, code: "00000000" }))).toEqual([
    404,
    "No card has the short id 00000000.",
  ]);
  expect(await slabOf(cardId)).toMatchObject({ grade: null });
});

test.each([
  [{ grade: "8" }, "Please enter the certificate number."],
  [
    { grade: "8", certificate: "no" },
    "A certificate number must have 4 to 20 letters, digits or hyphens.",
  ],
  [{ grade: "8.2", certificate: "123456" }, "Please choose a grade."],
  [{ grade: "Rejected" }, "Please give the company's reason."],
  [
    { grade: "Rejected", reason: "Trimmed", certificate: "1234" },
    "A rejected card can't have a certificate.",
  ],
  [
    { grade: "8", certificate: "1234", reason: "Trimmed" },
    "Only a rejected card can have a reason.",
  ],
])("the result %j is refused", async (result, message) => {
  expect(await sentence(await desk.result({ code: "0123abcd", ...result }))).toEqual([
    400,
    message,
  ]);
});

test("graded cards come back to the vault with new days of free storage", async () => {
  const graded = await desk.sentGrading();
  const { id, cardIds, boxId, user, read, submission } = graded;
  expect(await sentence(await desk.check(id, codeOf(cardIds[0])))).toEqual([
    409,
    `Submission ${submission.number} is still waiting for results.`,
  ]);
  await desk.gradeAll(graded);
  await desk.check(id, codeOf(cardIds[0]));
  expect(await sentence(await desk.return(id))).toEqual([
    409,
    "This submission still has 2 cards to scan.",
  ]);
  for (const cardId of cardIds) await desk.check(id, codeOf(cardId));
  const before = Date.now();
  expect((await desk.return(id)).status).toBe(200);
  expect((await desk.return(id)).status).toBe(200);

  const cards = await db.card.findMany({ where: { id: { in: cardIds } } });
  for (const card of cards) {
    expect(card).toMatchObject({
      status: "Vault",
      submissionId: null,
      storageEndedAt: null,
      grade: "9.5",
    });
    const days = ((card.actionDeadline?.getTime() ?? 0) - before) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(7);
    expect(days).toBeLessThan(7.01);
  }
  expect((await eventsOf(cardIds[0])).slice(-2)).toEqual(["GRADING_RETURNED", "STATUS_CHANGED"]);
  expect((await submissionOf(await read(id))).status).toBe("RETURNED");
  expect((await custodyOf(boxId)).slice(-3)).toMatchObject(
    cardIds.map((card) => ({ state: "RETURNED", card })),
  );
  const mails = (await mailsTo(user.email)).filter(
    ({ subject }) => subject === "Your cards are back in your vault",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Free storage ends on \w+ \d+, \d{4}/);
  expect(await db.notice.count({ where: { submissionId: id, kind: "GRADING_RETURNED" } })).toBe(1);
  expect(await sentence(await desk.check(id, codeOf(cardIds[0])))).toEqual([
    409,
    `Submission ${submission.number} is already back in the vault.`,
  ]);
});

test("a submission is not returned before it is graded", async () => {
  const { id, submission } = await desk.sentGrading();
  expect(await sentence(await desk.return(id))).toEqual([
    409,
    `Submission ${submission.number} is still waiting for results.`,
  ]);
  expect((await desk.return(randomUUID())).status).toBe(404);
  expect(await db.gradingCard.count({ where: { submissionId: id, releasedAt: null } })).toBe(3);
});

test("a card of another batch is refused", async () => {
  const mine = await desk.sentGrading();
  const other = await desk.sentGrading();
  const [card] = other.cardIds;
  const result = { code: codeOf(card), grade: "9", certificate: nextCertificate() };
  const { number } = await db.gradingBatch.findUniqueOrThrow({ where: { id: other.batchId } });
  expect(await sentence(await desk.result({ ...result, batchId: mine.batchId }))).toEqual([
    409,
    `${await nameOf(card)} is in batch ${number} to PSA, not in this one.`,
  ]);
  expect(await slabOf(card)).toMatchObject({ grade: null });
  expect((await desk.result({ ...result, batchId: other.batchId })).status).toBe(200);
});

test("a certificate typed in different ways is one slab", async () => {
  const { cardIds } = await desk.sentGrading();
  const [one, two] = cardIds;
  const certificate = `ab${nextCertificate()}`;
  const result = { code: codeOf(one), grade: "9", certificate };
  expect((await desk.result(result)).status).toBe(200);
  const again = { ...result, certificate: certificate.toUpperCase() };
  expect((await desk.result(again)).status).toBe(200);
  expect((await slabOf(one)).certificate).toBe(certificate.toUpperCase());
  expect((await desk.result({ ...again, code: codeOf(two) })).status).toBe(409);
});

test("a reason is plain text", async () => {
  const { cardIds } = await desk.sentGrading();
  const result = { code: codeOf(cardIds[0]), grade: "Rejected" };
  expect(await sentence(await desk.result({ ...result, reason: "Trimmed\u0000" }))).toEqual([
    400,
    "Please use plain text.",
  ]);
});
