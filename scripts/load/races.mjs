import { cancelOrBreak, commitOnce } from "./breaks.mjs";
import { busyLedger } from "./busy-ledger.mjs";
import { contest } from "./contest.mjs";
import { corrections } from "./corrections.mjs";
import { expiredHolds } from "./expired-holds.mjs";
import { cancelOrReceive, oneBatch, oneSubmission } from "./grading.mjs";
import { growingLog } from "./growing-log.mjs";
import { latePayment } from "./late-payment.mjs";
import { buyOrPrice, buyOrShip, buyOrWithdraw, oneCard } from "./market.mjs";
import { oneKey } from "./one-key.mjs";
import { oppositeCarts } from "./opposite-carts.mjs";
import { claimOrPayout } from "./payouts.mjs";
import { cancelOrPack, oneShipment, payOrMove } from "./shipments.mjs";
import { videoChunks, videoSeal } from "./videos.mjs";

/**
 * The races by name, with the number of rounds in a full run.
 * @typedef {{figures: Record<string, number>, faults: string[]}} Outcome
 * @typedef {import("./shop.mjs").Shop} Shop
 * @type {Record<string, {rounds: number, run: (shop: Shop, rounds: number) => Promise<Outcome>}>}
 */
export const RACES = {
  "one-box": { rounds: 200, run: (shop, rounds) => contest(shop, { rounds }) },
  "last-pair": {
    rounds: 100,
    run: (shop, rounds) => contest(shop, { rounds, boxes: 3, each: 2, contenders: 10 }),
  },
  "one-key": { rounds: 100, run: (shop, rounds) => oneKey(shop, { rounds }) },
  "opposite-carts": { rounds: 100, run: (shop, rounds) => oppositeCarts(shop, { rounds }) },
  "busy-ledger": { rounds: 50, run: (shop, rounds) => busyLedger(shop, { rounds }) },
  "growing-log": { rounds: 30, run: (shop, rounds) => growingLog(shop, { rounds }) },
  "late-payment": { rounds: 50, run: (shop, rounds) => latePayment(shop, { rounds }) },
  "expired-holds": { rounds: 50, run: (shop, rounds) => expiredHolds(shop, { rounds }) },
  "cancel-or-break": { rounds: 50, run: (shop, rounds) => cancelOrBreak(shop, { rounds }) },
  "commit-once": { rounds: 20, run: (shop, rounds) => commitOnce(shop, { rounds }) },
  "video-chunks": { rounds: 20, run: (shop, rounds) => videoChunks(shop, { rounds }) },
  "video-seal": { rounds: 20, run: (shop, rounds) => videoSeal(shop, { rounds }) },
  corrections: { rounds: 20, run: (shop, rounds) => corrections(shop, { rounds }) },
  "one-shipment": { rounds: 20, run: (shop, rounds) => oneShipment(shop, { rounds }) },
  "cancel-or-pack": { rounds: 30, run: (shop, rounds) => cancelOrPack(shop, { rounds }) },
  "pay-or-move": { rounds: 30, run: (shop, rounds) => payOrMove(shop, { rounds }) },
  "one-submission": { rounds: 20, run: (shop, rounds) => oneSubmission(shop, { rounds }) },
  "cancel-or-receive": { rounds: 30, run: (shop, rounds) => cancelOrReceive(shop, { rounds }) },
  "one-card": { rounds: 100, run: (shop, rounds) => oneCard(shop, { rounds }) },
  "buy-or-withdraw": { rounds: 20, run: (shop, rounds) => buyOrWithdraw(shop, { rounds }) },
  "buy-or-ship": { rounds: 20, run: (shop, rounds) => buyOrShip(shop, { rounds }) },
  "buy-or-price": { rounds: 20, run: (shop, rounds) => buyOrPrice(shop, { rounds }) },
  "claim-or-payout": { rounds: 30, run: (shop, rounds) => claimOrPayout(shop, { rounds }) },
  "one-batch": { rounds: 20, run: (shop, rounds) => oneBatch(shop, { rounds }) },
};
