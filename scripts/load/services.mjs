// What collectors pay a fee for: shipments and grading submissions.
import { setTimeout as wait } from "node:timers/promises";

import { pullCard } from "./breaks.mjs";
import { GOOD_CARD, inShort, newKey, send } from "./shop.mjs";

/** @typedef {import("./shop.mjs").Shop} Shop */
/** @typedef {import("./shop.mjs").Answer} Answer */
/** @typedef {{account: import("./shop.mjs").Account, cardId: string}} Pulled */
/** @typedef {{id: string, account: import("./shop.mjs").Account}} Started */

/** Moves a card within its owner's inventory. */
export const act = (shop, { server, account, cardId, action }) =>
  send(shop, {
    server,
    account,
    path: "/api/inventory/actions",
    body: { action, cardIds: [cardId] },
  });

/** @param {import("./shop.mjs").Caller & {path: string, id: string}} options */
export const payFee = (shop, { server, account, path, id, key = newKey() }) =>
  send(shop, {
    server,
    account,
    path: `${path}/${id}/payment`,
    key,
    body: { card: { number: GOOD_CARD } },
  });

export const unexpected = (answers, statuses) =>
  answers.filter(({ status }) => !statuses.includes(status));

/**
 * Concurrent starts put a card into one service, and concurrent payments take its fee once.
 * @param {Shop} shop
 * @param {object} options
 * @param {number} options.rounds
 * @param {number} options.sends
 * @param {string} options.path
 * @param {string} options.action moves the card to the tray of the service
 * @param {(shop: Shop, caller: Pulled & {server?: number}) => Promise<Answer>} options.start
 * @param {string} options.sums counts `paid`, `refunded` and `live` services of the card $1
 */
export async function paidOnce(shop, { rounds, sends, path, action, start, sums }) {
  const figures = { rounds, requests: 0, paid: 0, refunded: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const card = await pullCard(shop, round);
    await act(shop, { ...card, action });
    const started = await Promise.all(
      Array.from({ length: sends }, (_, server) => start(shop, { server, ...card })),
    );
    const key = newKey();
    // Two of the payments for each are one attempt, sent twice.
    const paid = await Promise.all(
      started
        .filter(({ status }) => status === 201)
        .flatMap(({ body }, server) =>
          [key, key, newKey()].map((one) =>
            payFee(shop, { server, account: card.account, path, id: body.id, key: one }),
          ),
        ),
    );
    figures.requests += started.length + paid.length;
    const wrong = [...unexpected(started, [201, 409]), ...unexpected(paid, [200, 409])];
    if (wrong.length > 0) faults.push(`round ${round}: a call returned ${inShort(wrong[0])}`);
    const [counts] = await shop.query(sums, [card.cardId]);
    figures.paid += counts.paid;
    figures.refunded += counts.refunded;
    if (counts.live !== 1 || counts.paid - counts.refunded !== 1)
      faults.push(`round ${round}: ${JSON.stringify(counts)}`);
  }
  return { figures, faults };
}

/**
 * A cancellation races a step of the desk: exactly one wins.
 * @param {Shop} shop
 * @param {object} options
 * @param {number} options.rounds
 * @param {string} options.path
 * @param {string} options.step names the desk's step in the figures
 * @param {(round: number) => Promise<Started>} options.prepare paid for, and ready for the desk
 * @param {(id: string) => Promise<Answer>} options.desk
 */
export async function cancelOrDesk(shop, { rounds, path, step, prepare, desk }) {
  const figures = { rounds, cancelled: 0, [step]: 0 };
  const faults = [];
  for (let round = 0; round < rounds; round++) {
    const { account, id } = await prepare(round);
    const cancel = () => send(shop, { server: 0, account, path: `${path}/${id}/cancel` });
    const [cancelled, answer] = await Promise.all([wait((round % 4) * 4).then(cancel), desk(id)]);
    const isCancelled = cancelled.status === 200;
    figures.cancelled += Number(isCancelled);
    figures[step] += Number(answer.status === 200);
    const refused = isCancelled ? answer : cancelled;
    if (isCancelled === (answer.status === 200) || refused.status !== 409)
      faults.push(
        `round ${round}: the cancellation returned ${inShort(cancelled)}, the desk ${inShort(answer)}`,
      );
  }
  return { figures, faults };
}
