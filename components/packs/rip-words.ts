import type { Rarity } from "@/lib/cards/rarity";
import type { PulledCard } from "@/lib/cards/schema";
import {
  canRipNext,
  isLastCard,
  openedCount,
  packOf,
  type RipEvent,
  type RipState,
} from "@/lib/packs/rip-machine";
import { outOf } from "@/lib/platform/plural";

type PrimaryAction = {
  label: string;
  event: Extract<
    RipEvent["type"],
    "REVEAL" | "NEXT" | "FINISH" | "RIP_NEXT" | "COMPLETE" | "CLOSE"
  >;
};

/** Labels follow the specification, point 4. */
export function primaryAction(state: RipState): PrimaryAction | null {
  if (state.phase === "hidden" && state.cards) return { label: "Reveal Card", event: "REVEAL" };
  if (state.phase === "revealed" && state.cards)
    return isLastCard(state)
      ? { label: "Finish Pack", event: "FINISH" }
      : { label: "Next Card", event: "NEXT" };
  if (state.phase === "complete")
    return canRipNext(state)
      ? { label: "Rip Next Pack", event: "RIP_NEXT" }
      : { label: "All Packs Complete!", event: "COMPLETE" };
  if (state.phase === "viewing") return { label: "Back to the Packs", event: "CLOSE" };
  return null;
}

export function announceCard(card: PulledCard): string {
  const serial = card.serial ? `, serial ${card.serial.replace("/", " of ")}` : "";
  return `${card.rarity}. ${card.playerName}, ${card.setName}, number ${card.cardNumber}${serial}`;
}

export function rarityLine({ rarity, parallel, serial }: PulledCard): string {
  return [rarity, parallel === "Base" || parallel === rarity ? null : parallel, serial]
    .filter(Boolean)
    .join(" · ");
}

export function progressText(state: RipState): string {
  return `${outOf(openedCount(state), state.packs.length, "pack")} opened`;
}

export const WAITING = "Waiting for the cards.";

const LIGHTS: Partial<Record<Rarity, string>> = {
  Rare: "A blue light at its edge.",
  "Ultra Rare": "A gold light at its edge.",
  "One-of-One": "The whole table glows.",
};

/** A card that is still turning isn't named yet. */
export function announcement(state: RipState, isTurning = false): string {
  const name = packOf(state, state.packId)?.name ?? "";
  const card = state.cards?.[state.index];
  switch (state.phase) {
    case "choosing":
      return state.error ?? (state.via === "START" ? "" : `${progressText(state)}.`);
    case "held":
      return (
        state.error ?? `${name} in your hand. Press Enter to open it, or swipe along its top edge.`
      );
    case "opening":
      return state.isAnimated ? WAITING : `${name} opens.`;
    case "hidden":
      return card
        ? [`Card ${state.index + 1} of ${state.cards?.length}, hidden.`, LIGHTS[card.rarity]]
            .filter(Boolean)
            .join(" ")
        : WAITING;
    case "revealed":
      if (isTurning) return "";
      return card ? announceCard(card) : WAITING;
    case "complete":
    case "viewing":
      if (!state.cards) return WAITING;
      return `${name}${state.phase === "complete" ? " complete" : ""}. ${state.cards.map(announceCard).join(". ")}.`;
  }
}
