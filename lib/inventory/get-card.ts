import "server-only";

import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { besideCard, inventoryCardColumns, type InventoryCardRow, pulledBy, toInventoryCard } from "@/lib/inventory/queries";
import type { CardDetail, CardEvent } from "@/lib/inventory/schema";

type Row = InventoryCardRow & {
  team: string | null;
  brand: string;
  boxName: string;
  boxType: string;
  packPosition: number;
  valueSource: string;
  valueDate: Date;
};
type EventRow = Omit<CardEvent, "at"> & { at: Date };

/**
 * One of a collector's own pulled cards with its history.
 *
 * @throws {AppError} 404, also for somebody else's and for one whose pack is closed
 */
export async function getCard({ id, ownerId, now = new Date() }: { id: string; ownerId: string; now?: Date }): Promise<CardDetail> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT ${inventoryCardColumns}, c.team, c.brand, c.value_source AS "valueSource", c.value_date AS "valueDate",
      pack.name AS "boxName", pack.type AS "boxType", pack.position AS "packPosition"
    FROM cards c ${besideCard} WHERE c.id = ${id}::uuid AND ${pulledBy(ownerId)}`;
  if (!row) throw noSuchCard();
  const events = await db.$queryRaw<EventRow[]>`
    SELECT e.at, e.type, e.from_status AS "fromStatus", e.to_status AS "toStatus", e.is_undo AS "isUndo"
    FROM card_events e WHERE e.card_id = ${id}::uuid ORDER BY e.id DESC`;
  return {
    ...toInventoryCard(row, now),
    team: row.team,
    brand: row.brand,
    boxName: row.boxName,
    boxType: row.boxType,
    packName: `Pack ${row.packPosition}`,
    valueSource: row.valueSource,
    valueDate: row.valueDate.toISOString(),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

export function noSuchCard(): AppError {
  return new AppError("not_found", "There is no such card in your inventory.");
}
