import { placeIn, type RipPack, type RipState, startRip } from "@/lib/packs/rip-machine";

/** The place on the table, which only the browser stores. */
export type RipMemory = {
  version: 1;
  phase: RipState["phase"];
  packId: string | null;
  index: number;
  faceUp: Record<string, number>;
};

export function toMemory({ phase, packId, index, faceUp }: RipState): RipMemory {
  return { version: 1, phase, packId, index, faceUp };
}

/** Where the stored place contradicts the packs, the packs win. */
export function resumeRip(packs: readonly RipPack[], stored: unknown): RipState {
  const fresh = startRip(packs);
  if (!isMemory(stored)) return fresh;
  const state = { ...fresh, faceUp: knownMarks(packs, stored.faceUp) };
  const pack = packs.find(({ id }) => id === stored.packId);
  if (!pack) return state;
  const at = { ...state, packId: pack.id };
  switch (stored.phase) {
    case "held":
      return pack.isOpened ? state : { ...at, phase: "held" };
    // Torn or about to be: requesting the cards returns the server's state.
    case "opening":
      return pack.isComplete
        ? state
        : pack.isOpened
          ? { ...at, ...placeIn(pack, {}) }
          : { ...at, phase: "hidden", isAnimated: true };
    case "hidden":
    case "revealed":
      return pack.isOpened && !pack.isComplete
        ? furtherPlace(at, pack, stored.phase, stored.index)
        : state;
    case "complete":
      return pack.isOpened ? completed(at, pack) : state;
    case "viewing":
      return pack.isComplete ? { ...at, phase: "viewing" } : state;
    default:
      return state;
  }
}

/** Keeps the stored place and its unsent turns, unless another device revealed more. */
function furtherPlace(
  state: RipState,
  pack: RipPack,
  phase: "hidden" | "revealed",
  index: number,
): RipState {
  const turnedCount = phase === "revealed" ? index + 1 : index;
  if (turnedCount < pack.revealedCount || index >= pack.cardCount)
    return { ...state, ...placeIn(pack, {}) };
  return { ...withPack(state, { ...pack, revealedCount: turnedCount }), phase, index };
}

function completed(state: RipState, pack: RipPack): RipState {
  return {
    ...withPack(state, { ...pack, isComplete: true, revealedCount: pack.cardCount }),
    phase: "complete",
    index: pack.cardCount - 1,
  };
}

function withPack(state: RipState, pack: RipPack): RipState {
  return { ...state, packs: state.packs.map((one) => (one.id === pack.id ? pack : one)) };
}

function knownMarks(
  packs: readonly RipPack[],
  marks: Record<string, unknown>,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(marks).filter(
      (mark): mark is [string, number] =>
        packs.some(({ id }) => id === mark[0]) && isIndex(mark[1]),
    ),
  );
}

function isMemory(
  stored: unknown,
): stored is Omit<RipMemory, "faceUp"> & { faceUp: Record<string, unknown> } {
  if (typeof stored !== "object" || stored === null) return false;
  const { version, index, faceUp } = stored as Partial<RipMemory>;
  return version === 1 && isIndex(index) && typeof faceUp === "object" && faceUp !== null;
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100;
}
