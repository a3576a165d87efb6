import { mayHaveChanged, placeDelayMs, pollDelayMs } from "@/components/drops/room/polling";
import { createServerClock } from "@/components/drops/room/server-clock";
import { call } from "@/lib/client/call";
import type { Drop, OwnPlace } from "@/lib/drops/schema";
import { ApiError } from "@/lib/platform/client/api-client";
import { SECOND_MS } from "@/lib/platform/time";
import { hasSessionHint, onSessionHint } from "@/lib/sessions/session-hint";

export type RoomState = {
  drop: Drop;
  /** Undefined until it was read; null for those who haven't joined. */
  place: OwnPlace | null | undefined;
  isSignedIn: boolean;
  /** By the server's clock. Null until the server answered. */
  nowMs: number | null;
  /** When the server last answered, while it can't be reached. */
  lostSince: string | null;
};

/** Coming back to a page asks again, but not with each glance. */
const GLANCE_MS = 2 * SECOND_MS;
/** A bad network may keep a request open for minutes. */
const PATIENCE_MS = 10 * SECOND_MS;

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error("The server took too long to answer.")),
      PATIENCE_MS,
    );
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Keeps asking how a drop goes on, as long as `start` isn't undone. */
export function createRoom(initial: Drop) {
  const { slug } = initial;
  const params = { slug };
  const clock = createServerClock();
  const listeners = new Set<() => void>();
  let state: RoomState = {
    drop: initial,
    place: undefined,
    isSignedIn: false,
    nowMs: null,
    lostSince: null,
  };
  let readWith = initial;
  let failures = 0;
  let joins = 0;
  let askedAt = 0;
  let isAsking = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let placeTimer: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<RoomState>): void {
    state = { ...state, ...change, nowMs: clock.now() };
    listeners.forEach((listener) => listener());
  }

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    askedAt = performance.now();
    clearTimeout(timer);
    try {
      const drop = await inTime(call("GET /api/drops/{slug}", { params }));
      clock.hear(drop.now);
      failures = 0;
      set({ drop, lostSince: null });
      askForPlaceIfStale();
    } catch {
      failures += 1;
      set({ lostSince: state.lostSince ?? state.drop.now });
    }
    isAsking = false;
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    const { drop, place = null } = state;
    const nowMs = clock.now() ?? Date.parse(drop.now);
    const ms = pollDelayMs({ drop, place, nowMs, isHidden: document.hidden, failures });
    if (isRunning && ms !== null) timer = setTimeout(() => void ask(), ms);
  }

  function askForPlaceIfStale(): void {
    const { drop, place, isSignedIn, nowMs } = state;
    if (!isSignedIn || nowMs === null) return;
    const isStale = place === undefined || mayHaveChanged({ drop, place, nowMs, readWith });
    if (!isStale || placeTimer !== undefined) return;
    placeTimer = setTimeout(() => void askForPlace(), placeDelayMs({ drop, place: place ?? null }));
  }

  async function askForPlace(): Promise<void> {
    clearTimeout(placeTimer);
    const { drop } = state;
    try {
      const joinedBefore = joins;
      const { place } = await inTime(call("GET /api/drops/{slug}/place", { params }));
      // An answer from before a join knows nothing of it.
      if (joinedBefore === joins) {
        readWith = drop;
        set({ place });
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        set({ isSignedIn: false, place: undefined });
      else set({ lostSince: state.lostSince ?? state.drop.now });
    }
    placeTimer = undefined;
    schedule();
  }

  function refresh(): void {
    if (document.hidden) return;
    if (performance.now() - askedAt > GLANCE_MS) {
      void ask();
      // Another device may have joined.
      if (state.isSignedIn) void askForPlace();
    } else schedule();
  }

  function followSession(): void {
    const isSignedIn = hasSessionHint();
    if (isSignedIn === state.isSignedIn) return;
    set({ isSignedIn, place: undefined });
    if (isSignedIn) void askForPlace();
  }

  return {
    get: (): RoomState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(): () => void {
      isRunning = true;
      const controller = new AbortController();
      const { signal } = controller;
      document.addEventListener("visibilitychange", refresh, { signal });
      for (const event of ["online", "pageshow"]) addEventListener(event, refresh, { signal });
      const endSession = onSessionHint(followSession);
      const tick = setInterval(() => !document.hidden && set({}), SECOND_MS);
      followSession();
      void ask();
      return () => {
        isRunning = false;
        controller.abort();
        endSession();
        clearInterval(tick);
        clearTimeout(timer);
        clearTimeout(placeTimer);
        placeTimer = undefined;
      };
    },
    /** @throws {ApiError} */
    async join(): Promise<void> {
      const { drop } = state;
      const { place } = await inTime(call("POST /api/drops/{slug}/place", { params }));
      joins += 1;
      readWith = drop;
      set({ place });
    },
  };
}
