import type { DraftCard } from "@/lib/breaks/schema";
import { RARITIES } from "@/lib/cards/rarity";

export function draftCard(
  pack: number,
  position: number,
  overrides: Partial<DraftCard> = {},
): DraftCard {
  return {
    position,
    frontScanId: null,
    backScanId: null,
    player: `Player ${pack}-${position}`,
    team: "Harbor",
    set: "First Light",
    number: `${pack}${position}`,
    parallel: "",
    rarity: RARITIES[(position - 1) % RARITIES.length] ?? "Common",
    serial: "",
    conditionNote: "",
    estimatedValue: "2.50",
    valueSource: "Recent sales",
    valueDate: "2026-11-20",
    offsetAMs: pack * 1000 + position,
    offsetBMs: pack * 1000 + position + 1,
    ...overrides,
  };
}
