import { setTimeout } from "node:timers/promises";

const MAX_TRIES = 10;

/**
 * Retries after a 503: a slow machine timed out before doing anything.
 *
 * @template {{ status: number | (() => number) }} Answer
 * @param {() => Promise<Answer>} send
 * @returns {Promise<Answer>}
 */
export async function patiently(send) {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    // Playwright's answers have a method where fetch's have a property.
    const status = typeof answer.status === "number" ? answer.status : answer.status();
    if (status !== 503 || tries === MAX_TRIES) return answer;
    await setTimeout(200 * Math.random() * tries);
  }
}
