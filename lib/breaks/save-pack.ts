import "server-only";

import { toDraftCardRow } from "@/lib/breaks/draft-cards";
import { getDraftVersion, listDraftPacks } from "@/lib/breaks/list-draft-packs";
import { lockOpenBreak } from "@/lib/breaks/lock-break";
import { packVersion } from "@/lib/breaks/pack-version";
import type { DraftCard, SavedPack, SavePackInput } from "@/lib/breaks/schema";
import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";

type Options = SavePackInput & { id: string; pack: number };

/** The first of two saves based on the same version wins. Identical saves don't conflict. */
export async function savePack({ id, pack, replaces, cards }: Options): Promise<SavedPack> {
  return db.$transaction(async (tx) => {
    const { packCount, cardsPerPack } = await lockOpenBreak(tx, id, "saving");
    if (pack > packCount) throw new AppError("not_found", "We couldn't find that pack.");
    await requireKnownVersion(tx, { id, pack, replaces, cards });
    requirePositions(cards, cardsPerPack);
    await requireOwnScans(tx, id, cards);
    await tx.breakCard.deleteMany({ where: { breakId: id, packPosition: pack } });
    await tx.breakCard.createMany({ data: cards.map((card) => toDraftCardRow(id, pack, card)) });
    const stored = await listDraftPacks(tx, id, packCount);
    return { cardsPerPack, versions: stored.map(({ version }) => version) };
  });
}

function requirePositions(cards: readonly DraftCard[], cardsPerPack: number): void {
  const seen = new Set<number>();
  for (const { position } of cards) {
    if (position > cardsPerPack)
      throw new AppError(
        "bad_request",
        `A pack of this box has ${countOf(cardsPerPack, "card")}, so there is no card ${position}.`,
      );
    if (seen.has(position)) throw new AppError("bad_request", `Card ${position} appears twice.`);
    seen.add(position);
  }
}

async function requireKnownVersion(tx: Tx, { id, pack, replaces, cards }: Options): Promise<void> {
  if ([...replaces, packVersion(cards)].includes(await getDraftVersion(tx, id, pack))) return;
  const message = `Pack ${pack} was changed elsewhere.`;
  throw new AppError("conflict", message, { fields: [{ field: "replaces", message }] });
}

async function requireOwnScans(
  tx: Tx,
  breakId: string,
  cards: readonly DraftCard[],
): Promise<void> {
  const ids = new Set(
    cards
      .flatMap(({ frontScanId, backScanId }) => [frontScanId, backScanId])
      .filter((scanId) => scanId !== null),
  );
  const found = await tx.scan.count({ where: { breakId, id: { in: [...ids] } } });
  if (found !== ids.size)
    throw new AppError("bad_request", "One of the scans doesn't belong to this break.");
}
