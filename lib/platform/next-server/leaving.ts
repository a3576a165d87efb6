import "server-only";

import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import { SECOND_MS } from "@/lib/platform/time";

/** Under the 30 seconds after which hosts kill a process. */
const LIMIT_MS = 25 * SECOND_MS;
/** Of that, for what must still be written. */
const LAST_STEPS_MS = 3 * SECOND_MS;
const CLOSE_IDLE_EVERY_MS = 100;

type Step = () => Promise<unknown>;
type State = {
  isLeaving: boolean;
  servers: Set<Server>;
  pending: Set<Promise<unknown>>;
  steps: Step[];
  lastSteps: Step[];
};

// Next bundles what starts the process apart from its routes.
const shared = globalThis as typeof globalThis & { fairwaxLeaving?: State };
const state = (shared.fairwaxLeaving ??= {
  isLeaving: false,
  servers: new Set(),
  pending: new Set(),
  steps: [],
  lastSteps: [],
});

/** Whether the process was told to stop: proxies should choose another, and long work pause. */
export const isLeaving = (): boolean => state.isLeaving;

/** Closed when the process leaves. */
export const closeOnLeaving = (server: Server): void => void state.servers.add(server);

/** Begun when the process leaves, and awaited: `first` beside open requests, `last` after them. */
export const onLeaving = (when: "first" | "last", step: Step): void =>
  void (when === "first" ? state.steps : state.lastSteps).push(step);

/** Work after a response, which the process waits for. */
export function finishBeforeLeaving(work: Promise<unknown>): void {
  state.pending.add(work);
  void work.finally(() => state.pending.delete(work));
}

/**
 * Leaves on SIGTERM: for `noticeMs`, the process answers as before while its health says that it is
 * draining. Then it accepts no connection, and ends once open requests and jobs have, or after 25 s.
 * On SIGINT, a person waits, so there is no notice.
 */
export function leaveOnSignal({ noticeMs }: { noticeMs: number }): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // Next's own handlers stop accepting connections at once, and keep idle ones open.
    process.removeAllListeners(signal);
    process.on(signal, () => void leave(signal === "SIGTERM" ? noticeMs : 0));
  }
}

async function leave(noticeMs: number): Promise<void> {
  if (state.isLeaving) return;
  state.isLeaving = true;
  setTimeout(() => process.exit(1), LIMIT_MS).unref();
  const steps = settle(state.steps);
  await wait(noticeMs);
  await atMost(LIMIT_MS - noticeMs - LAST_STEPS_MS, Promise.all([closeServers(), steps]));
  await atMost(LAST_STEPS_MS / 2, Promise.allSettled(state.pending));
  await settle(state.lastSteps);
  process.exit(0);
}

const settle = (steps: readonly Step[]) => Promise.allSettled(steps.map((step) => step()));

/** A response that was under way leaves its connection idle. */
async function closeServers(): Promise<void> {
  const closeIdle = setInterval(() => {
    for (const server of state.servers) server.closeIdleConnections();
  }, CLOSE_IDLE_EVERY_MS);
  await Promise.all(
    [...state.servers].map((server) => new Promise((resolve) => server.close(resolve))),
  );
  clearInterval(closeIdle);
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, wait(ms, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}
