import {
  type HeldPack,
  isChangedElsewhere,
  type Refusal,
  refusalOf,
} from "@/components/breaks/station/save-refusal";
import { isUnsaved, type PackDraft } from "@/components/breaks/station/station-state";
import { isBlank } from "@/lib/breaks/draft";
import { packVersion } from "@/lib/breaks/pack-version";
import {
  type Break,
  MAX_REPLACED_VERSIONS,
  type SavedPack,
  type SavePackInput,
  savePackInputSchema,
} from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

/**
 * failing: retries by itself. held: some packs wait for the breaker while the others are saved.
 * stopped: this station may no longer write the break.
 */
export type SaveState = {
  status: "saved" | "waiting" | "saving" | "failing" | "held" | "stopped";
  words: string;
  savedAt: string | null;
  held: readonly HeldPack[];
};
export const ALL_SAVED: SaveState = { status: "saved", words: "", savedAt: null, held: [] };

const QUIET_MS = 800;
const LONGEST_WAIT_MS = 30_000;
const SIGNED_OUT =
  "You are signed out. Sign in again in another tab, and your changes will be saved here.";

/** Saves that were pending when a station was left, by break. */
const leaving = new Map<string, Promise<unknown>>();

/** Waits until everything a station sent on leaving has arrived or is lost. */
export async function whenLeft(id: string): Promise<void> {
  await leaving.get(id);
}

type Saved = { pack: number; revision: number; version: string };
/** `onChangedElsewhere` gets the stored break when packs other than the saved one differ. */
type Options = {
  id: string;
  onState: (state: SaveState) => void;
  onSaved: (saved: Saved) => void;
  onChangedElsewhere: (box: Break) => void;
};
type Numbered = PackDraft & { number: number };

/** Saves changed packs one at a time, 800 ms after the last change. Backs off without an answer. */
export function createPackSaver({ id, onState, onSaved, onChangedElsewhere }: Options) {
  let packs: readonly PackDraft[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let state = ALL_SAVED;
  /** The server's state, which the screen may not know yet. */
  const stored = new Map<number, { revision: number; version: string }>();
  /** Versions sent without an answer; the server may have any of them. */
  const unanswered = new Map<number, string[]>();
  const refusals = new Map<number, Refusal & { revision: number; version: string }>();

  function known({ number, savedRevision, version }: Numbered) {
    const answered = stored.get(number);
    return answered && answered.revision > savedRevision
      ? answered
      : { revision: savedRevision, version };
  }
  const unsaved = () =>
    packs
      .map((pack, index): Numbered => ({ number: index + 1, ...pack }))
      .filter((pack) => pack.revision > known(pack).revision);
  /** Refused packs wait for an edit; packs changed elsewhere, for the breaker's choice. */
  function refusalFor(pack: Numbered): Refusal | undefined {
    const refusal = refusals.get(pack.number);
    return refusal?.version === known(pack).version &&
      (refusal.kind === "changed" || refusal.revision === pack.revision)
      ? refusal
      : undefined;
  }
  const toSend = () => unsaved().filter((pack) => !refusalFor(pack));
  function listHeld(): HeldPack[] {
    return unsaved().flatMap((pack) => {
      const refusal = refusalFor(pack);
      return refusal
        ? [{ pack: pack.number, kind: refusal.kind, words: refusal.words, at: refusal.at }]
        : [];
    });
  }
  const hold = (pack: Numbered, refusal: Refusal) =>
    refusals.set(pack.number, {
      ...refusal,
      revision: pack.revision,
      version: known(pack).version,
    });
  const say = (status: SaveState["status"], changes: Partial<SaveState> = {}) =>
    onState((state = { ...state, words: "", ...changes, status, held: listHeld() }));
  const settle = (changes: Partial<SaveState> = {}) =>
    say(listHeld().length > 0 ? "held" : "saved", changes);

  function checked(pack: Numbered) {
    const replaces = [...(unanswered.get(pack.number) ?? []), known(pack).version].slice(
      -MAX_REPLACED_VERSIONS,
    );
    return savePackInputSchema.safeParse({ replaces, cards: recordedOf(pack) });
  }
  function put({ number }: Numbered, body: SavePackInput, keepalive = false): Promise<SavedPack> {
    unanswered.set(number, [
      ...new Set([...(unanswered.get(number) ?? []), packVersion(body.cards)]),
    ]);
    return call("PUT /api/admin/breaks/{id}/packs/{pack}", {
      params: { id, pack: number },
      body,
      keepalive,
    });
  }
  function schedule(afterMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  }

  async function send() {
    for (let next = toSend()[0]; next; next = toSend()[0]) {
      const { number, revision } = next;
      const { data, error } = checked(next);
      if (!data) {
        hold(
          next,
          refusalOf(
            error.issues[0]?.message ?? "",
            error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
            recordedOf(next),
          ),
        );
        continue;
      }
      say("saving");
      try {
        const saved = await put(next, data);
        failures = 0;
        unanswered.delete(number);
        const version = packVersion(data.cards);
        stored.set(number, { revision, version });
        onSaved({ pack: number, revision, version });
        if (isBehind(saved, number)) await refetchBreak();
      } catch (failure) {
        if (!(failure instanceof ApiError && refuse(next, failure))) return fail(failure);
      }
    }
    settle({ savedAt: new Date().toISOString() });
  }

  /** Skips packs with local changes: their own save finds out. */
  function isBehind({ cardsPerPack, versions }: SavedPack, savedNumber: number): boolean {
    if (versions.length !== packs.length || packs[0]?.cards.length !== cardsPerPack) return true;
    return packs.some(
      (pack, index) =>
        index + 1 !== savedNumber &&
        !isUnsaved(pack) &&
        known({ number: index + 1, ...pack }).version !== versions[index],
    );
  }
  /** Runs between saves, so that it never reads old data. If it fails, the next save retries. */
  async function refetchBreak() {
    const box = await call("GET /api/admin/breaks/{id}", { params: { id } }).catch(() => null);
    if (box) onChangedElsewhere(box);
  }

  /** Whether only this pack can't be stored, so that the others can continue. */
  function refuse(pack: Numbered, { status, body, fields }: ApiError): boolean {
    const isChanged = isChangedElsewhere(status, fields);
    if (status !== 400 && !isChanged) return false;
    if (isChanged) unanswered.delete(pack.number);
    hold(
      pack,
      isChanged
        ? { kind: "changed", words: body, at: null }
        : refusalOf(body, fields, recordedOf(pack)),
    );
    return true;
  }

  function fail(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0;
    if ([403, 404, 409].includes(status)) return say("stopped", { words: errorMessage(error) });
    failures += 1;
    say("failing", { words: status === 401 ? SIGNED_OUT : errorMessage(error) });
    schedule(Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS));
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (state.status === "stopped") return false;
    if (toSend().length > 0) await (running ??= send().finally(() => (running = null)));
    return unsaved().length === 0;
  }

  return {
    watch(next: readonly PackDraft[]) {
      packs = next;
      // A pack that was removed from the box and added back starts fresh.
      for (const about of [stored, unanswered, refusals])
        for (const number of about.keys()) if (number > next.length) about.delete(number);
      if (toSend().length === 0) {
        // The server's state may have replaced unsaved changes.
        if (!running && state.status !== "saved") settle();
        return;
      }
      if (state.status === "stopped") return;
      // A running loop picks up the rest; without an answer, its own pause applies.
      if (state.status !== "saving" && state.status !== "failing") say("waiting");
      if (state.status !== "failing") schedule(QUIET_MS);
    },
    flush,
    hasUnsaved: () => unsaved().length > 0,
    whyUnsaved: () =>
      listHeld().length > 0
        ? "Some of your changes can't be saved. See why at the bottom of the page."
        : "Your last changes are not saved yet. Please wait until they are.",
    /** The page is closing: sends what it can without waiting. */
    leave() {
      clearTimeout(timer);
      if (state.status === "stopped") return;
      const sent = toSend().map(async (pack) => {
        const { data } = checked(pack);
        if (data) await put(pack, data, true);
      });
      leaving.set(id, Promise.allSettled([running, ...sent]));
    },
  };
}

const recordedOf = ({ cards }: PackDraft) => cards.filter((card) => !isBlank(card));
