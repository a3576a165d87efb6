import "server-only";

import { listCards } from "@/lib/inventory/list-cards";
import type { CardListQuery } from "@/lib/inventory/list-schema";
import type { InventoryCard } from "@/lib/inventory/schema";
import { csvStream } from "@/lib/platform/csv/csv-stream";

const PAGE = 1000;

const COLUMNS: readonly [string, (card: InventoryCard) => string | null][] = [
  ["Player", (card) => card.playerName],
  ["Set", (card) => card.setName],
  ["Number", (card) => card.cardNumber],
  ["Parallel", (card) => card.parallel],
  ["Serial", (card) => card.serial],
  ["Rarity", (card) => card.rarity],
  ["Grading company", (card) => card.slab?.company ?? null],
  ["Grade", (card) => card.slab?.grade ?? null],
  ["Certificate", (card) => card.slab?.certificate ?? null],
  ["Category", (card) => card.category],
  ["Status", (card) => card.status],
  ["Date pulled", (card) => card.datePulled.slice(0, 10)],
  ["Action deadline", (card) => card.actionDeadline?.slice(0, 10) ?? null],
  ["Rip", (card) => card.ripId],
  ["Estimated value (USD)", (card) => card.estimatedValue],
  ["Sample", (card) => (card.isSample ? "yes" : "")],
];

type ExportOptions = Omit<CardListQuery, "limit" | "cursor"> & { ownerId: string; now?: Date };

export function exportCards(options: ExportOptions): ReadableStream<Uint8Array> {
  return csvStream(
    COLUMNS.map(([header]) => header),
    listRows(options),
  );
}

async function* listRows(options: ExportOptions) {
  let cursor: string | undefined;
  do {
    const page = await listCards({ ...options, limit: PAGE, cursor });
    for (const card of page.cards) yield COLUMNS.map(([, valueOf]) => valueOf(card));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
