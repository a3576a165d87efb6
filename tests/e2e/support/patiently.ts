import { setTimeout } from "node:timers/promises";

import type { APIResponse } from "@playwright/test";

const MAX_TRIES = 10;

/** Sends again after a 503: a slow machine runs out of time, and nothing was done. */
export async function patiently(send: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    if (response.status() !== 503 || tries === MAX_TRIES) return response;
    await setTimeout(200 * Math.random() * tries);
  }
}
