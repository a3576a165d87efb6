import "server-only";

import { blankCard } from "@/lib/breaks/draft";
import { draftCardSelect, toDraftCard, toDraftCardRow } from "@/lib/breaks/draft-cards";
import { lockOpenBreak } from "@/lib/breaks/lock-break";
import type { BatchRow } from "@/lib/breaks/parse-batch";
import { listScanRows } from "@/lib/breaks/scan-rows";
import { db, runAsJob, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import type { EncodedScan } from "@/lib/scans/encode-scan";
import { type StoredScan, storeScan } from "@/lib/scans/store-scan";

type Scans = ReadonlyMap<string, EncodedScan & { name: string }>;
type StoredScans = ReadonlyMap<string, StoredScan & { name: string }>;
type Options = {
  id: string;
  rows: readonly BatchRow[];
  scans: Scans;
  known: ReadonlyMap<string, string>;
};

const TIMEOUT_MS = 120_000;
const SCANS_PER_INSERT = 8;
const SCANS_AT_ONCE = 4;
const CARDS_PER_INSERT = 500;

export async function writeBatch({ id, rows, scans, known }: Options): Promise<void> {
  await runAsJob(async () => {
    const stored = await storeAll(scans);
    await db.$transaction(
      async (tx) => {
        requireWithin(rows, await lockOpenBreak(tx, id, "saving"));
        const scanIds = new Map([...known, ...(await insertScans(tx, id, stored))]);
        const cardsBefore = await tx.breakCard.findMany({
          where: { breakId: id },
          select: draftCardSelect,
        });
        const before = new Map(
          cardsBefore.map(({ packPosition, ...card }) => [
            `${packPosition}/${card.position}`,
            toDraftCard(card),
          ]),
        );
        const cards = rows.map(({ pack, position, pictures, fields }) => {
          const sides = Object.entries(pictures).map(([side, name]) => [
            `${side}ScanId`,
            name ? (scanIds.get(name.toLowerCase()) ?? null) : null,
          ]);
          return toDraftCardRow(id, pack, {
            ...blankCard(position),
            ...before.get(`${pack}/${position}`),
            ...fields,
            ...Object.fromEntries(sides),
          });
        });
        await tx.$executeRaw`
      DELETE FROM break_cards WHERE break_id = ${id}::uuid AND (pack_position, position) IN (
        SELECT * FROM unnest(
          ${rows.map(({ pack }) => pack)}::int[], ${rows.map(({ position }) => position)}::int[]))`;
        for (let from = 0; from < cards.length; from += CARDS_PER_INSERT)
          await tx.breakCard.createMany({ data: cards.slice(from, from + CARDS_PER_INSERT) });
      },
      { timeout: TIMEOUT_MS },
    );
  });
}

/** The counts may have changed since the file was checked, which was before the lock. */
function requireWithin(
  rows: readonly BatchRow[],
  { packCount, cardsPerPack }: { packCount: number; cardsPerPack: number },
): void {
  if (rows.every(({ pack, position }) => pack <= packCount && position <= cardsPerPack)) return;
  throw new AppError(
    "conflict",
    "The number of packs or cards has changed. Please check the file again.",
  );
}

async function storeAll(scans: Scans): Promise<StoredScans> {
  const stored = new Map<string, StoredScan & { name: string }>();
  const rest = [...scans];
  while (rest.length > 0)
    await Promise.all(
      rest.splice(0, SCANS_AT_ONCE).map(async ([key, { name, ...scan }]) => {
        stored.set(key, { ...(await storeScan(scan)), name });
      }),
    );
  return stored;
}

async function insertScans(
  tx: Tx,
  breakId: string,
  scans: StoredScans,
): Promise<[string, string][]> {
  const rows = [...scans.values()].map(({ name, ...scan }) => ({
    ...scan,
    breakId,
    fileName: name,
  }));
  for (let from = 0; from < rows.length; from += SCANS_PER_INSERT)
    await tx.scan.createMany({
      data: rows.slice(from, from + SCANS_PER_INSERT),
      skipDuplicates: true,
    });
  const ids = new Map((await listScanRows(tx, breakId)).map(({ id, sha256 }) => [sha256, id]));
  return [...scans].map(([key, { sha256 }]) => {
    const id = ids.get(Buffer.from(sha256).toString("hex"));
    if (!id) throw new Error("The scan just stored is missing.");
    return [key, id];
  });
}
