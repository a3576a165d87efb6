import { setTimeout as wait } from "node:timers/promises";

import { pullCard } from "./breaks.mjs";
import { act, cancelOrDesk, paidOnce, payFee } from "./services.mjs";
import { inShort, newKey, send } from "./shop.mjs";

const INPUT = { service: "GRADING", company: "PSA", tier: "VALUE", expectedTotal: "25.00" };
const PATH = "/api/grading";
const DESK = "/api/admin/grading";

const start = (shop, { server, account, cardId }) =>
  send(shop, {
    server,
    account,
    path: PATH,
    key: newKey(),
    body: { ...INPUT, cards: [{ id: cardId, declaredValue: "40.00" }] },
  });
const desk = (shop, { server = 1, path, body, method }) =>
  send(shop, { server, account: shop.admin, path: `${DESK}${path}`, body, method });

async function must(work, status) {
  const answer = await work;
  if (answer.status !== status) throw new Error(`The grading desk returned ${inShort(answer)}`);
  return answer.body;
}

/** A paid submission of one card, scanned at the desk. */
async function scannedSubmission(shop, round) {
  const card = await pullCard(shop, round);
  await must(act(shop, { ...card, action: "grade" }), 200);
  const { id } = await must(start(shop, card), 201);
  await must(payFee(shop, { account: card.account, path: PATH, id }), 200);
  const body = { code: card.cardId.slice(0, 8) };
  await must(desk(shop, { path: `/submissions/${id}/checks`, body }), 200);
  return { ...card, id };
}

const receive = (shop, id) => desk(shop, { path: `/submissions/${id}/received` });

async function receivedSubmission(shop, round) {
  const submission = await scannedSubmission(shop, round);
  await must(receive(shop, submission.id), 200);
  return submission;
}

const { company, tier } = INPUT;
const createBatch = (shop, { server, ids }) =>
  desk(shop, { server, path: "/batches", body: { company, tier, submissionIds: ids } });
const sendBatch = (shop, { server, id }) =>
  desk(shop, {
    server,
    path: `/batches/${id}/sent`,
    body: { carrier: "UPS", tracking: "1Z999AA10123456784" },
  });

const countOf = (answers, wanted) => answers.filter(({ status }) => status === wanted).length;

/**
 * Concurrent starts put a card into one submission, and concurrent payments take its fee once.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, sends?: number}} options
 */
export const oneSubmission = (shop, { rounds, sends = 6 }) =>
  paidOnce(shop, {
    rounds,
    sends,
    path: PATH,
    action: "grade",
    start,
    sums: `SELECT count(*) FILTER (WHERE y.status = 'SUCCEEDED')::int AS paid, count(r.id)::int AS refunded,
         count(DISTINCT s.id) FILTER (WHERE s.status = 'REQUESTED')::int AS live
       FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
       LEFT JOIN payments y ON y.submission_id = s.id LEFT JOIN refunds r ON r.payment_id = y.id
       WHERE l.card_id = $1`,
  });

/**
 * A cancellation races the desk that receives the cards: exactly one wins.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export const cancelOrReceive = (shop, { rounds }) =>
  cancelOrDesk(shop, {
    rounds,
    path: PATH,
    step: "received",
    prepare: (round) => scannedSubmission(shop, round),
    desk: (id) => receive(shop, id),
  });

/**
 * Concurrent batches take a submission once, the batch is sent or deleted, and a card that was sent
 * gets one of several results.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, sends?: number}} options
 */
export async function oneBatch(shop, { rounds, sends = 6 }) {
  const figures = { rounds, requests: 0, sent: 0, deleted: 0, results: 0 };
  const faults = [];
  const repeat = (work) => Promise.all(Array.from({ length: sends }, (_, index) => work(index)));
  const oneOf = (answers, status, name) => {
    figures.requests += answers.length;
    if (countOf(answers, status) === 1 && countOf(answers, 409) === answers.length - 1)
      return answers.find((answer) => answer.status === status).body;
    faults.push(`${name} returned ${answers.map(inShort).join(" / ")}`);
    return null;
  };
  for (let round = 0; round < rounds; round++) {
    const { id, cardId } = await receivedSubmission(shop, round);
    const make = () => repeat((server) => createBatch(shop, { server, ids: [id] }));
    const first = oneOf(await make(), 201, `round ${round}: a batch`);
    if (!first) continue;
    const [sent, deleted] = await Promise.all([
      wait((round % 3) * 3).then(() => sendBatch(shop, { server: 0, id: first.id })),
      desk(shop, { path: `/batches/${first.id}`, method: "DELETE" }),
    ]);
    const isSent = sent.status === 200;
    figures.sent += Number(isSent);
    figures.deleted += Number(deleted.status === 200);
    if (
      isSent === (deleted.status === 200) ||
      (isSent ? deleted.status !== 409 : sent.status !== 404)
    )
      faults.push(
        `round ${round}: sending returned ${inShort(sent)}, deleting ${inShort(deleted)}`,
      );
    if (!isSent) {
      const again = await must(createBatch(shop, { ids: [id] }), 201);
      await must(sendBatch(shop, { id: again.id }), 200);
    }
    const results = await repeat((server) =>
      desk(shop, {
        server,
        path: "/results",
        body: {
          code: cardId.slice(0, 8),
          grade: String(server + 1),
          certificate: `R${round}-${server}-${cardId.slice(0, 8)}`,
        },
      }),
    );
    oneOf(results, 200, `round ${round}: a result`);
    figures.results += countOf(results, 200);
  }
  return { figures, faults };
}
