import "server-only";

import type { DropState } from "@/lib/drops/states";
import { closeList } from "@/lib/drops/steps/close-list";
import { drawPlaces } from "@/lib/drops/steps/draw";
import { type DueDrop, findDueDrop, laterBy, nextStepAt } from "@/lib/drops/steps/next-step";
import { openRoom } from "@/lib/drops/steps/open-room";
import { admitNext, startSelling } from "@/lib/drops/steps/sell";
import { db, type Tx } from "@/lib/platform/database/db";
import { addJobs } from "@/lib/platform/jobs/add-jobs";
import { type Task, UNLIMITED_ATTEMPTS } from "@/lib/platform/jobs/task";

/**
 * Each is one transaction that checks the state under the drop's lock, so that any process may take
 * it at any time, and again. True if the state moved on.
 */
const STEPS: Record<DropState, ((drop: DueDrop) => Promise<boolean>) | null> = {
  ANNOUNCED: openRoom,
  OPEN: closeList,
  CLOSED: drawPlaces,
  DRAWN: startSelling,
  SELLING: admitNext,
  ENDED: null,
  CANCELED: null,
};

/**
 * Takes all steps that are due. Returns when to look again, or null if the drop is over. That is soon
 * while the list waits for its round, because witnesses then sign it.
 */
export async function advanceDrop(id: string): Promise<Date | null> {
  for (;;) {
    const drop = await findDueDrop(id);
    const step = drop && STEPS[drop.state];
    const at = drop && nextStepAt(drop);
    if (!step || !at) return null;
    if (at > drop.now) return drop.state === "CLOSED" ? laterBy(drop.now) : at;
    if (!(await step(drop))) return laterBy(drop.now);
  }
}

/** Its id is the drop's. It runs again when the next step is due. */
export const advanceDropTask: Task = {
  name: "advance-drop",
  maxAttempts: UNLIMITED_ATTEMPTS,
  run: async (id) => {
    const next = await advanceDrop(id);
    if (next) await scheduleDrop(db, id, next);
  },
};

export const scheduleDrop = (tx: Tx, id: string, at: Date): Promise<void> =>
  addJobs(tx, advanceDropTask, [id], at);
