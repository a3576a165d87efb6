import { db, type Tx } from "@/lib/platform/database/db";
import { paidGrading } from "@/tests/setup/grading";
import { evaluationsToAnswer, type GradingDesk, openGradingDesk } from "@/tests/setup/grading-desk";
import { listBreaches, violationsAfter, disableTriggers } from "@/tests/setup/invariants";

let desk: GradingDesk;
let paid: Awaited<ReturnType<typeof paidGrading>>;
let sent: Awaited<ReturnType<GradingDesk["sentGrading"]>>;
let graded: Awaited<ReturnType<GradingDesk["sentGrading"]>>;
let returned: Awaited<ReturnType<GradingDesk["sentGrading"]>>;
let asked: Awaited<ReturnType<typeof evaluationsToAnswer>>;
let received: Awaited<ReturnType<GradingDesk["receivedGrading"]>>;

beforeAll(async () => {
  desk = await openGradingDesk();
  paid = await paidGrading();
  received = await desk.receivedGrading();
  sent = await desk.sentGrading();
  graded = await desk.sentGrading();
  await desk.gradeAll(graded);
  returned = await desk.sentGrading();
  await desk.gradeAll(returned);
  await desk.scanAll(returned);
  expect((await desk.return(returned.id)).status).toBe(200);
  asked = await evaluationsToAnswer();
  await desk.answer(asked.evaluationIds[0] ?? "");
  expect(await listBreaches(db)).toEqual([]);
});

const idOf = (submission: { cardIds: string[] }) => submission.cardIds[0] ?? "";

const DAMAGES: [string, (tx: Tx) => Promise<unknown>][] = [
  [
    "a card in an open shipment is in no open grading submission",
    async (tx) => {
      await tx.$executeRaw`
        WITH parcel AS (
          INSERT INTO shipments (number, user_id, idempotency_key, request_digest, full_name, street, city, state, zip_code, country,
            declared_value, is_signed, postage, insurance, signature, total)
          VALUES ('FS-0', ${paid.user.id}::uuid, 'other', 'none', '', '', '', '', '', '', 1, FALSE, 1, 0, 0, 1) RETURNING id)
        INSERT INTO shipment_cards (shipment_id, card_id) SELECT id, ${idOf(paid)}::uuid FROM parcel`;
    },
  ],
  [
    "a submission has cards, released when it is over or when they are answered",
    async (tx) =>
      await tx.$executeRaw`UPDATE grading_cards SET released_at = now() WHERE card_id = ${idOf(paid)}::uuid`,
  ],
  [
    "the cards of a submission are its owner's, real, and in a tray it may take them from",
    async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`UPDATE cards SET status = 'Vault' WHERE id = ${idOf(paid)}::uuid`;
    },
  ],
  [
    "a card is locked to exactly the paid submission it is in",
    async (tx) =>
      await tx.$executeRaw`UPDATE cards SET submission_id = NULL WHERE id = ${idOf(paid)}::uuid`,
  ],
  [
    "a card is locked to exactly the paid submission it is in",
    async (tx) =>
      await tx.$executeRaw`UPDATE cards SET submission_id = ${paid.id}::uuid WHERE id = ${idOf(returned)}::uuid`,
  ],
  [
    "the total of a submission is the sum of its fees",
    async (tx) =>
      await tx.$executeRaw`UPDATE grading_cards SET fee = 26 WHERE card_id = ${idOf(paid)}::uuid`,
  ],
  [
    "a submission beyond Awaiting payment is paid in full, by a payment of its own",
    async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`UPDATE payments SET amount = 76 WHERE submission_id = ${paid.id}::uuid`;
    },
  ],
  [
    "a paid submission is refunded in full exactly when it is canceled",
    async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`UPDATE grading_submissions SET status = 'CANCELLED', cancelled_at = now() WHERE id = ${paid.id}::uuid`;
    },
  ],
  [
    "a refund for a submission is for a canceled one, or for a payment that was late or twice",
    async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`
        INSERT INTO refunds (payment_id, amount, reason) SELECT id, amount, 'CANCELLED' FROM payments WHERE submission_id = ${paid.id}::uuid`;
    },
  ],
  [
    "a submission is received with all of its cards, and returned with all of them",
    async (tx) =>
      await tx.$executeRaw`UPDATE grading_cards SET received_at = NULL WHERE card_id = ${idOf(received)}::uuid`,
  ],
  [
    "a submission is graded exactly when each of its cards has a result",
    async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`
        UPDATE grading_cards SET grade = NULL, certificate = NULL, graded_at = NULL WHERE card_id = ${idOf(graded)}::uuid`;
    },
  ],
  [
    "a card has the slab of its last result",
    async (tx) =>
      await tx.$executeRaw`UPDATE cards SET grade = '10' WHERE id = ${idOf(graded)}::uuid`,
  ],
  [
    "a card has the slab of its last result",
    async (tx) =>
      await tx.$executeRaw`
        UPDATE cards SET grading_company = 'PSA', grade = '10', certificate = '0000' WHERE id = ${idOf(paid)}::uuid`,
  ],
  [
    "a batch has submissions for its company and tier, which were sent with it",
    async (tx) =>
      await tx.$executeRaw`UPDATE grading_batches SET company = 'CGC' WHERE id = ${sent.batchId}::uuid`,
  ],
  [
    "a paid evaluation is of its card, and answered with a range",
    async (tx) =>
      await tx.$executeRaw`
        UPDATE grading_evaluations SET expected_from = NULL, expected_to = NULL WHERE id = ${asked.evaluationIds[0]}::uuid`,
  ],
  [
    "the ledger says once of each card that it was sent to a company, what came of it, and each time that it is back",
    async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`UPDATE grading_submissions SET company = 'CGC' WHERE id = ${sent.id}::uuid`;
    },
  ],
  [
    "the ledger says once of each card that it was sent to a company, what came of it, and each time that it is back",
    async (tx) => {
      await disableTriggers(tx);
      await tx.$executeRaw`DELETE FROM ledger_entries WHERE box = ${returned.boxId} AND leaf LIKE '%RETURNED%'`;
    },
  ],
  [
    "the owner of a submission is told that it is answered, graded and back",
    async (tx) =>
      await tx.$executeRaw`DELETE FROM notices WHERE submission_id = ${graded.id}::uuid`,
  ],
];

test.each(DAMAGES)("a violation is detected: %s", async (name, damage) => {
  expect(await violationsAfter(damage)).toContain(name);
});

test("all damage was rolled back", async () => {
  expect(await listBreaches(db)).toEqual([]);
});
