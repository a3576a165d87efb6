import "server-only";

import { cardCorrectionSchema } from "@/lib/cards/schema";
import { listCardEvents } from "@/lib/inventory/list-card-events";
import {
  besideCard,
  inventoryCardColumns,
  inventoryCardRowSchema,
  pulledBy,
  toInventoryCard,
} from "@/lib/inventory/queries";
import type { CardDetail } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { findPackOut } from "@/lib/shipments/pack-out/find-pack-out";
import { listValuations } from "@/lib/values/list-valuations";
import { findSightings } from "@/lib/videos/find-sightings";

const rowSchema = inventoryCardRowSchema.extend({
  team: column.text.nullable(),
  brand: column.text,
  boxName: column.text,
  boxType: column.text,
  boxId: column.text.nullable(),
  packId: column.text,
  packPosition: column.int,
  pulledValue: column.decimal,
  valueSource: column.text,
  valueDate: column.date,
  conditionNote: column.text.nullable(),
  offsetA: column.int.nullable(),
  offsetB: column.int.nullable(),
  breakId: column.text.nullable(),
  leftAt: column.date.nullable(),
});
const correctionRowSchema = cardCorrectionSchema.extend({ at: column.date });

type Options = { id: string; ownerId: string; now?: Date };

/** @throws {AppError} 404, also for an unpulled card */
export async function getCard({ id, ownerId, now = new Date() }: Options): Promise<CardDetail> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT ${inventoryCardColumns}, c.team, c.brand, c.pulled_value::text AS "pulledValue",
      c.value_source AS "valueSource", c.value_date AS "valueDate",
      c.left_at AS "leftAt", c.condition_note AS "conditionNote", c.offset_a_ms AS "offsetA",
      c.offset_b_ms AS "offsetB", k.id::text AS "breakId",
      pack.name AS "boxName", pack.type AS "boxType", c.pack_id::text AS "packId",
      pack.position AS "packPosition",
      made.box_id AS "boxId"
    FROM cards c ${besideCard} LEFT JOIN products made ON made.id = pack.product_id
    LEFT JOIN breaks k ON k.product_id = pack.product_id AND k.status = 'COMMITTED'
    WHERE c.id = ${id}::uuid AND ${pulledBy(ownerId)}`;
  if (!row) throw cardNotFound();
  const events = await listCardEvents({ cardId: id, ownerId });
  const corrections = await queryRows(db, correctionRowSchema)`
    SELECT x.at, x.reason, x.changes FROM card_corrections x WHERE x.card_id = ${id}::uuid
    ORDER BY x.id DESC`;
  const valuations = await listValuations(id);
  const packOut = await findPackOut({ cardId: id, ownerId });
  return {
    ...toInventoryCard(row, now),
    leftAt: row.leftAt?.toISOString() ?? null,
    packOut,
    team: row.team,
    brand: row.brand,
    boxName: row.boxName,
    boxType: row.boxType,
    boxId: row.boxId,
    packId: row.packId,
    packName: `Pack ${row.packPosition}`,
    valueSource: row.valueSource,
    valueDate: row.valueDate.toISOString(),
    pulledValue: row.pulledValue,
    valuations,
    conditionNote: row.conditionNote,
    sightings: await findSightings(row, { id: ownerId, deskRole: null }),
    corrections: corrections.map((correction) => ({
      ...correction,
      at: correction.at.toISOString(),
    })),
    events,
  };
}

export function cardNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that card in your inventory.");
}
