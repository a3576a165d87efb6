import "server-only";

import type { DraftCard } from "@/lib/breaks/schema";
import { raritySchema } from "@/lib/cards/schema";
import type { Prisma } from "@/lib/platform/database/db";
import { dayOf } from "@/lib/platform/time";

/** Of a card in a break and of the pulled card that it becomes. */
export const cardFactsSelect = {
  player: true,
  team: true,
  set: true,
  number: true,
  parallel: true,
  rarity: true,
  serial: true,
  conditionNote: true,
  estimatedValue: true,
  valueSource: true,
  valueDate: true,
  offsetAMs: true,
  offsetBMs: true,
} as const satisfies Prisma.BreakCardSelect & Prisma.CardSelect;

export const draftCardSelect = {
  packPosition: true,
  position: true,
  frontScanId: true,
  backScanId: true,
  ...cardFactsSelect,
} as const satisfies Prisma.BreakCardSelect;
type DraftCardRow = Omit<
  Prisma.BreakCardGetPayload<{ select: typeof draftCardSelect }>,
  "packPosition"
>;

export function toDraftCard({
  estimatedValue,
  valueDate,
  rarity,
  ...card
}: DraftCardRow): DraftCard {
  return {
    ...card,
    rarity: rarity === "" ? "" : raritySchema.parse(rarity),
    estimatedValue: estimatedValue?.toFixed(2) ?? "",
    valueDate: valueDate ? dayOf(valueDate) : "",
  };
}

export function toDraftCardRow(
  breakId: string,
  packPosition: number,
  { estimatedValue, valueDate, ...card }: DraftCard,
): Prisma.BreakCardCreateManyInput {
  return {
    ...card,
    breakId,
    packPosition,
    estimatedValue: estimatedValue || null,
    valueDate: valueDate ? new Date(valueDate) : null,
  };
}
