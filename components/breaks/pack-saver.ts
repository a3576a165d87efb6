import { breakKey } from "@/components/breaks/break-keys";
import { refusalWords } from "@/components/breaks/refusal-words";
import { isBlank } from "@/lib/breaks/draft";
import { type Break, savePackInputSchema } from "@/lib/breaks/schema";
import type { PackDraft } from "@/lib/breaks/station-state";
import { ApiError, apiFetch } from "@/lib/http/client";

/** failing: it is tried again by itself · refused: what was typed cannot be stored · stopped: the break is not ours to write any more. */
export type SaveState = { status: "saved" | "waiting" | "saving" | "failing" | "refused" | "stopped"; words: string; savedAt: string | null };

const QUIET_MS = 800;
const LONGEST_WAIT_MS = 30_000;

type Options = { id: string; onState: (state: SaveState) => void; onSaved: (pack: number, revision: number, box: Break) => void };

/** Sends packs that have changed, one after the other, 800 ms after the last change; and again, later and later, when nobody answers. */
export function createPackSaver({ id, onState, onSaved }: Options) {
  let packs: readonly PackDraft[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let state: SaveState = { status: "saved", words: "", savedAt: null };
  /** What the server has, also when the screen has not heard of it yet. */
  const stored = new Map<number, number>();

  const unsaved = () => packs.flatMap((pack, index) => (pack.revision > (stored.get(index + 1) ?? 0) ? [{ number: index + 1, ...pack }] : []));
  const say = (next: Partial<SaveState>) => onState((state = { ...state, ...next }));
  const bodyOf = ({ cards }: PackDraft) => savePackInputSchema.safeParse({ cards: cards.filter((card) => !isBlank(card)) });
  const addressOf = (number: number) => `${breakKey(id).join("/")}/packs/${number}`;

  function schedule(afterMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  }

  async function send() {
    for (let next = unsaved()[0]; next; next = unsaved()[0]) {
      const { number, revision } = next;
      const body = bodyOf(next);
      if (!body.success) return say({ status: "refused", words: `Pack ${number}: ${body.error.issues[0]?.message}` });
      say({ status: "saving" });
      try {
        const box = await apiFetch<Break>("PUT", addressOf(number), body.data);
        failures = 0;
        stored.set(number, revision);
        onSaved(number, revision, box);
      } catch (error) {
        return fail(error);
      }
    }
    say({ status: "saved", words: "", savedAt: new Date().toISOString() });
  }

  function fail(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 400) return say({ status: "refused", words: refusalWords(error) });
    if ([401, 403, 404, 409].includes(status)) return say({ status: "stopped", words: refusalWords(error) });
    failures += 1;
    say({ status: "failing", words: refusalWords(error) });
    schedule(Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS));
  }

  /** Saves now; false when something is still not saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (state.status === "stopped") return false;
    if (unsaved().length > 0) await (running ??= send().finally(() => (running = null)));
    return unsaved().length === 0;
  }

  return {
    watch(next: readonly PackDraft[]) {
      packs = next;
      // A pack that was taken out of the box, and comes back, begins anew.
      for (const number of stored.keys()) if (number > next.length) stored.delete(number);
      if (unsaved().length === 0 || state.status === "stopped") return;
      // While one is on its way the loop comes round to the rest; while nobody answers, its own pause counts.
      if (state.status !== "saving" && state.status !== "failing") say({ status: "waiting", words: "" });
      if (state.status !== "failing") schedule(QUIET_MS);
    },
    flush,
    hasUnsaved: () => unsaved().length > 0,
    /** The page goes away: what can still be sent is sent without waiting. */
    leave() {
      clearTimeout(timer);
      if (state.status === "stopped") return;
      for (const pack of unsaved()) {
        const body = bodyOf(pack);
        if (body.success) void apiFetch("PUT", addressOf(pack.number), body.data, { keepalive: true }).catch(() => undefined);
      }
    },
  };
}
