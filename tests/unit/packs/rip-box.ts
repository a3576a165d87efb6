import type { PulledCard } from "@/lib/cards/schema";
import { type RipEvent, type RipPack, ripReducer, type RipState } from "@/lib/packs/rip-machine";

/** A box with packs of four cards. Overrides are by pack number. */
export function someBox(changes: Record<number, Partial<RipPack>> = {}, count = 7): RipPack[] {
  return Array.from({ length: count }, (_, index) => {
    const position = index + 1;
    return {
      id: `p${position}`,
      name: `Pack ${position}`,
      position,
      cardCount: 4,
      isOpened: false,
      isComplete: false,
      revealedCount: 0,
      ...changes[position],
    };
  });
}

export const COMPLETE = { isOpened: true, isComplete: true, revealedCount: 4 };

const RARITIES = ["Common", "Uncommon", "Ultra Rare", "Rare"] as const;

export const someCards: PulledCard[] = RARITIES.map((rarity, index) => ({
  id: `c${index + 1}`,
  position: index + 1,
  playerName: `Player ${index + 1}`,
  setName: "2026 First Light",
  cardNumber: String(27 + index),
  category: null,
  parallel: rarity === "Ultra Rare" ? "Gold" : "Base",
  rarity,
  serial: rarity === "Ultra Rare" ? "47/50" : null,
  estimatedValue: "1.00",
  image: "/scans/a-500.avif",
  backImage: "/scans/b-500.avif",
}));

type Step = RipEvent | Exclude<RipEvent["type"], "CHOOSE" | "CARDS" | "FAILED">;

export function run(state: RipState, ...steps: Step[]): RipState {
  return steps.reduce(
    (before, step) =>
      ripReducer(before, typeof step === "string" ? ({ type: step } as RipEvent) : step),
    state,
  );
}

export const choose = (position: number): RipEvent => ({ type: "CHOOSE", packId: `p${position}` });
export const give = (position: number, cards = someCards, revealedCount = 0): RipEvent => ({
  type: "CARDS",
  packId: `p${position}`,
  cards,
  revealedCount,
});
export const torn = (state: RipState, position: number) =>
  run(state, choose(position), "TEAR", give(position), "ANIMATION_END");
export const turnAll = (state: RipState) =>
  run(state, "REVEAL", "NEXT", "REVEAL", "NEXT", "REVEAL", "NEXT", "REVEAL");
export const whole = (state: RipState, position: number) =>
  run(turnAll(torn(state, position)), "FINISH");
