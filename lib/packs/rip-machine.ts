import type { PulledCard } from "@/lib/cards/schema";
import type { Pack } from "@/lib/packs/schema";

/** `isOpened` means torn; the specification's opened pack is `isComplete` here. */
export type RipPack = Pick<
  Pack,
  "id" | "name" | "position" | "cardCount" | "isOpened" | "isComplete" | "revealedCount"
>;

/** `seal` compares the card with its sealed record; absent when there is none, as a value's source. */
export type RippedCard = PulledCard & { seal?: "checked" | "wrong"; valueSource?: string };

export type RipPhase =
  | "choosing"
  | "held"
  | "opening"
  | "hidden"
  | "revealed"
  | "complete"
  | "viewing";

export type RipEvent =
  | { type: "CHOOSE"; packId: string }
  | { type: "TEAR" }
  /** The client requests cards when the pack is torn, never before. */
  | { type: "CARDS"; packId: string; cards: RippedCard[]; revealedCount: number }
  | { type: "FAILED"; packId: string; message: string }
  | { type: "ANIMATION_END" }
  | { type: "SKIP" }
  | { type: "REVEAL" }
  | { type: "NEXT" }
  | { type: "FINISH" }
  | { type: "REVEAL_ALL" }
  | { type: "RIP_NEXT" }
  | { type: "COMPLETE" }
  | { type: "CLOSE" };

export type RipState = {
  packs: readonly RipPack[];
  phase: RipPhase;
  packId: string | null;
  index: number;
  cards: readonly RippedCard[] | null;
  /** The cards may still be loading. */
  isAnimated: boolean;
  error: string | null;
  /** The event that led to this phase; it decides where a pack animates from. */
  via: RipEvent["type"] | "START";
  /** Maps a pack left with a turned card on top to that card's index. */
  faceUp: Readonly<Record<string, number>>;
};

const IDLE = {
  phase: "choosing",
  packId: null,
  index: 0,
  cards: null,
  isAnimated: false,
  error: null,
} as const;

export function startRip(packs: readonly RipPack[]): RipState {
  return {
    ...IDLE,
    packs: [...packs].sort((a, b) => a.position - b.position),
    via: "START",
    faceUp: {},
  };
}

/** Returns the same object for an event that the state doesn't allow. */
export function ripReducer(state: RipState, event: RipEvent): RipState {
  const next = step(state, event);
  if (!next) return state;
  return next.phase === state.phase && next.packId === state.packId && next.index === state.index
    ? next
    : { ...next, via: event.type };
}

function step(state: RipState, event: RipEvent): RipState | null {
  switch (event.type) {
    case "CHOOSE":
      return state.phase === "choosing" ? take(state, event.packId) : null;
    case "TEAR":
      return state.phase === "held"
        ? { ...state, phase: "opening", isAnimated: false, error: null }
        : null;
    case "CARDS":
      if (event.cards.length === 0) return null;
      return event.packId === state.packId && needsCards(state)
        ? withCards(state, event)
        : openedMeanwhile(state, event);
    case "FAILED":
      return event.packId === state.packId && needsCards(state)
        ? failed(state, event.message)
        : null;
    case "ANIMATION_END":
    case "SKIP":
      if (state.phase !== "opening" || state.isAnimated) return null;
      return state.cards ? firstHidden(state) : { ...state, isAnimated: true };
    case "REVEAL":
      return state.phase === "hidden" && state.cards
        ? turned({ ...state, phase: "revealed" }, state.index + 1)
        : null;
    case "NEXT":
      return state.phase === "revealed" && state.cards && !isLastCard(state)
        ? { ...state, phase: "hidden", index: state.index + 1 }
        : null;
    case "FINISH":
      return state.phase === "revealed" && isLastCard(state) ? complete(state) : null;
    case "REVEAL_ALL":
      return state.phase === "hidden" || state.phase === "revealed" ? complete(state) : null;
    case "RIP_NEXT": {
      const next = state.phase === "complete" ? nextPack(state) : undefined;
      return next ? take(state, next.id) : null;
    }
    case "COMPLETE":
      return state.phase === "complete" && !canRipNext(state) ? { ...state, ...IDLE } : null;
    case "CLOSE":
      return state.phase === "choosing" ? null : close(state);
  }
}

/** A sealed pack goes into the hand, a torn one resumes, a complete one shows all its cards. */
function take(state: RipState, packId: string): RipState | null {
  const pack = packOf(state, packId);
  if (!pack) return null;
  const at = { ...state, ...IDLE, packId };
  if (pack.isComplete) return { ...at, phase: "viewing" };
  return pack.isOpened ? { ...at, ...placeIn(pack, state.faceUp) } : { ...at, phase: "held" };
}

/** The first hidden card, or the last turned one if it was left face up or none is hidden. */
export function placeIn(
  pack: RipPack,
  faceUp: RipState["faceUp"],
): { phase: "hidden" | "revealed"; index: number } {
  const last = pack.revealedCount - 1;
  return pack.revealedCount > 0 &&
    (pack.revealedCount >= pack.cardCount || faceUp[pack.id] === last)
    ? { phase: "revealed", index: Math.min(last, pack.cardCount - 1) }
    : { phase: "hidden", index: pack.revealedCount };
}

type Cards = Extract<RipEvent, { type: "CARDS" }>;

function withCards(state: RipState, { packId, cards, revealedCount }: Cards): RipState {
  const opened = asOpened(
    { ...state, cards, index: Math.min(state.index, cards.length - 1) },
    packId,
    revealedCount,
  );
  return state.phase === "opening" && state.isAnimated ? firstHidden(opened) : opened;
}

/** Handles cards that arrive after the player closed the pack: it is torn anyway. */
function openedMeanwhile(state: RipState, { packId, revealedCount }: Cards): RipState | null {
  return packOf(state, packId)?.isOpened === false ? asOpened(state, packId, revealedCount) : null;
}

/** A pack that failed to open returns to the hand; if only its cards failed, to the fan. */
function failed(state: RipState, message: string): RipState {
  if (state.phase === "opening")
    return { ...state, phase: "held", isAnimated: false, error: message };
  return { ...state, ...IDLE, error: message };
}

function complete(state: RipState): RipState | null {
  if (!state.cards) return null;
  return changePack(
    { ...state, phase: "complete" },
    { isComplete: true, revealedCount: state.cards.length },
  );
}

function close(state: RipState): RipState {
  const isFaceUp = state.phase === "revealed" && state.packId !== null;
  return {
    ...state,
    ...IDLE,
    faceUp: isFaceUp ? { ...state.faceUp, [state.packId ?? ""]: state.index } : state.faceUp,
  };
}

/** The first card, unless another device has torn the pack and revealed more. */
function firstHidden(state: RipState): RipState {
  const pack = packOf(state, state.packId);
  return {
    ...state,
    ...(pack ? placeIn(pack, {}) : { phase: "hidden", index: 0 }),
    isAnimated: true,
  };
}

function turned(state: RipState, count: number): RipState {
  return changePack(state, {
    revealedCount: Math.max(count, packOf(state, state.packId)?.revealedCount ?? 0),
  });
}

function asOpened(state: RipState, packId: string, revealedCount: number): RipState {
  return changePack(
    state,
    {
      isOpened: true,
      revealedCount: Math.max(revealedCount, packOf(state, packId)?.revealedCount ?? 0),
    },
    packId,
  );
}

function changePack(state: RipState, change: Partial<RipPack>, packId = state.packId): RipState {
  return {
    ...state,
    packs: state.packs.map((pack) => (pack.id === packId ? { ...pack, ...change } : pack)),
  };
}

export function packOf(state: RipState, packId: string | null): RipPack | undefined {
  return state.packs.find((pack) => pack.id === packId);
}

export function needsCards(state: RipState): boolean {
  return state.cards === null && !["choosing", "held"].includes(state.phase);
}

export function isLastCard(state: RipState): boolean {
  return state.cards !== null && state.index === state.cards.length - 1;
}

export function canRipNext(state: RipState): boolean {
  return nextPack(state) !== undefined;
}

/** The next unopened pack by position, wrapping around. */
export function nextPack(state: RipState): RipPack | undefined {
  const others = state.packs.filter((pack) => !pack.isComplete && pack.id !== state.packId);
  const here = packOf(state, state.packId)?.position ?? 0;
  return others.find((pack) => pack.position > here) ?? others[0];
}

export function openedCount(state: RipState): number {
  return state.packs.filter((pack) => pack.isComplete).length;
}
