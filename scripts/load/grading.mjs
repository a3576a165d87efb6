import { setTimeout as wait } from "node:timers/promises";

import { pullCard } from "./breaks.mjs";
import { GOOD_CARD, inShort, newKey, send } from "./shop.mjs";

const INPUT = { service: "GRADING", company: "PSA", tier: "VALUE", expectedTotal: "25.00" };
const DESK = "/api/admin/grading";

const act = (shop, { server, account, cardId, action }) =>
  send(shop, {
    server,
    account,
    path: "/api/inventory/actions",
    body: { action, cardIds: [cardId] },
  });
const start = (shop, { server, account, cardId }) =>
  send(shop, {
    server,
    account,
    path: "/api/grading",
    key: newKey(),
    body: { ...INPUT, cards: [{ id: cardId, declaredValue: "40.00" }] },
  });
const pay = (shop, { server, account, id, key = newKey() }) =>
  send(shop, {
    server,
    account,
    path: `/api/grading/${id}/payment`,
    key,
    body: { card: { number: GOOD_CARD } },
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
  await must(pay(shop, { account: card.account, id }), 200);
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

const unexpected = (answers, statuses) =>
  answers.filter(({ status }) => !statuses.includes(status));
const countOf = (answers, wanted) => answers.filter(({ status }) => status === wanted).length;

/**
 * Concurrent starts put a card into one submission, and concurrent payments take its fee once.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number, sends?: number}} options
 */
export async function oneSubmission(shop, { rounds, sends = 6 }) {
  const figures = { rounds, requests: 0, paid: 0, refunded: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const card = await pullCard(shop, round);
    await must(act(shop, { ...card, action: "grade" }), 200);
    const started = await Promise.all(
      Array.from({ length: sends }, (_, server) => start(shop, { server, ...card })),
    );
    const key = newKey();
    // Two of each submission's payments are one attempt, sent twice.
    const paid = await Promise.all(
      started
        .filter(({ status }) => status === 201)
        .flatMap(({ body }, server) =>
          [key, key, newKey()].map((one) =>
            pay(shop, { server, account: card.account, id: body.id, key: one }),
          ),
        ),
    );
    figures.requests += started.length + paid.length;
    const wrong = [...unexpected(started, [201, 409]), ...unexpected(paid, [200, 409])];
    if (wrong.length > 0) faults.push(`round ${round}: a call returned ${inShort(wrong[0])}`);
    const [sums] = await shop.query(
      `SELECT count(*) FILTER (WHERE y.status = 'SUCCEEDED')::int AS paid, count(r.id)::int AS refunded,
         count(DISTINCT s.id) FILTER (WHERE s.status = 'REQUESTED')::int AS submissions
       FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
       LEFT JOIN payments y ON y.submission_id = s.id LEFT JOIN refunds r ON r.payment_id = y.id
       WHERE l.card_id = $1`,
      [card.cardId],
    );
    figures.paid += sums.paid;
    figures.refunded += sums.refunded;
    if (sums.submissions !== 1 || sums.paid - sums.refunded !== 1)
      faults.push(`round ${round}: ${JSON.stringify(sums)}`);
  }
  return { figures, faults };
}

/**
 * A cancellation races the desk that receives the cards: exactly one wins.
 * @param {import("./shop.mjs").Shop} shop
 * @param {{rounds: number}} options
 */
export async function cancelOrReceive(shop, { rounds }) {
  const figures = { rounds, cancelled: 0, received: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const { account, id } = await scannedSubmission(shop, round);
    const cancel = () => send(shop, { server: 0, account, path: `/api/grading/${id}/cancel` });
    const [cancelled, received] = await Promise.all([
      wait((round % 4) * 4).then(cancel),
      receive(shop, id),
    ]);
    const isCancelled = cancelled.status === 200;
    figures.cancelled += Number(isCancelled);
    figures.received += Number(received.status === 200);
    const refused = isCancelled ? received : cancelled;
    if (isCancelled === (received.status === 200) || refused.status !== 409)
      faults.push(
        `round ${round}: the cancellation returned ${inShort(cancelled)}, the desk ${inShort(received)}`,
      );
  }
  return { figures, faults };
}

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
