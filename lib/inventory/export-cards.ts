import "server-only";

import { Readable } from "node:stream";

import { stringify } from "csv-stringify";

import { listCards } from "@/lib/inventory/list-cards";
import type { CardListQuery, InventoryCard } from "@/lib/inventory/schema";

const PAGE = 1000;

const COLUMNS: readonly [string, (card: InventoryCard) => string | null][] = [
  ["Player", (card) => card.playerName],
  ["Set", (card) => card.setName],
  ["Number", (card) => card.cardNumber],
  ["Parallel", (card) => card.parallel],
  ["Serial", (card) => card.serial],
  ["Rarity", (card) => card.rarity],
  ["Category", (card) => card.category],
  ["Status", (card) => card.status],
  ["Date pulled", (card) => card.datePulled.slice(0, 10)],
  ["Action deadline", (card) => card.actionDeadline?.slice(0, 10) ?? null],
  ["Rip", (card) => card.ripId],
  ["Estimated value (USD)", (card) => card.estimatedValue],
  ["Sample", (card) => (card.isSample ? "yes" : "")],
];

/** A CSV of a tab's cards in the order of the list, page by page, so that no size fills the memory. */
export function exportCards(
  options: Pick<CardListQuery, "status" | "sort"> & { ownerId: string; now?: Date },
): ReadableStream<Uint8Array> {
  const lines = stringify({
    header: true,
    columns: COLUMNS.map(([header]) => header),
    // Spreadsheets run cells that begin like a formula, and take UTF-8 without this mark for Latin-1.
    escape_formulas: true,
    bom: true,
  });
  const rows = Readable.from(listRows(options));
  rows.on("error", (error) => lines.destroy(error));
  // The types of Node.js and of the DOM differ.
  return Readable.toWeb(rows.pipe(lines)) as ReadableStream<Uint8Array>;
}

async function* listRows(options: Parameters<typeof exportCards>[0]) {
  let cursor: string | undefined;
  do {
    const page = await listCards({ ...options, limit: PAGE, cursor });
    for (const card of page.cards) yield COLUMNS.map(([, valueOf]) => valueOf(card));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
