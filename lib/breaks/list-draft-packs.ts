import "server-only";

import { draftCardSelect, toDraftCard } from "@/lib/breaks/draft-cards";
import { packVersion } from "@/lib/breaks/pack-version";
import type { Break, DraftCard } from "@/lib/breaks/schema";
import type { Tx } from "@/lib/platform/database/db";

export async function listDraftPacks(
  tx: Tx,
  breakId: string,
  packCount: number,
): Promise<Break["packs"]> {
  return groupByPack(packCount, await listCards(tx, { breakId }));
}

export async function getDraftVersion(
  tx: Tx,
  breakId: string,
  packPosition: number,
): Promise<string> {
  return packVersion((await listCards(tx, { breakId, packPosition })).map(({ card }) => card));
}

async function listCards(tx: Tx, where: { breakId: string; packPosition?: number }) {
  const rows = await tx.breakCard.findMany({
    where,
    select: draftCardSelect,
    orderBy: [{ packPosition: "asc" }, { position: "asc" }],
  });
  return rows.map(({ packPosition, ...card }) => ({ pack: packPosition, card: toDraftCard(card) }));
}

export function groupByPack(
  packCount: number,
  cards: readonly { pack: number; card: DraftCard }[],
): Break["packs"] {
  const packs = Array.from({ length: packCount }, (): DraftCard[] => []);
  for (const { pack, card } of cards) packs[pack - 1]?.push(card);
  return packs.map((own, index) => ({
    position: index + 1,
    version: packVersion(own),
    cards: own,
  }));
}
