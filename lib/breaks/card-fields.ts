import type { DraftCard } from "@/lib/breaks/schema";

/** What the lines of a card are called on screen. */
export const CARD_FIELD_LABELS: Readonly<Record<Exclude<keyof DraftCard, "position">, string>> = {
  frontScanId: "Front",
  backScanId: "Back",
  player: "Player",
  team: "Team",
  set: "Set",
  number: "Number",
  parallel: "Parallel",
  rarity: "Rarity",
  serial: "Serial",
  conditionNote: "Condition note",
  estimatedValue: "Estimated value",
  valueSource: "Source of the value",
  valueDate: "Value of",
  offsetAMs: "Seen in video A at",
  offsetBMs: "Seen in video B at",
};

export function cardFieldLabel(field: string): string | undefined {
  return Object.entries(CARD_FIELD_LABELS).find(([name]) => name === field)?.[1];
}
