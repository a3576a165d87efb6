import "server-only";

import {
  besideCard,
  inventoryCardColumns,
  type InventoryCardRow,
  pulledBy,
  toInventoryCard,
} from "@/lib/inventory/queries";
import type { CardCorrection, CardDetail, CardEvent } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { findPackOut } from "@/lib/shipments/pack-out/find-pack-out";
import { listValuations } from "@/lib/values/list-valuations";
import { findSightings } from "@/lib/videos/find-sightings";

type Row = InventoryCardRow & {
  team: string | null;
  brand: string;
  boxName: string;
  boxType: string;
  boxId: string | null;
  packPosition: number;
  pulledValue: string;
  valueSource: string;
  valueDate: Date;
  conditionNote: string | null;
  offsetA: number | null;
  offsetB: number | null;
  breakId: string | null;
  leftAt: Date | null;
};
type EventRow = Omit<CardEvent, "at"> & { at: Date };
type CorrectionRow = Omit<CardCorrection, "at"> & { at: Date };

/** @throws {AppError} 404, also for another collector's card and for one in a closed pack */
export async function getCard({
  id,
  ownerId,
  now = new Date(),
}: {
  id: string;
  ownerId: string;
  now?: Date;
}): Promise<CardDetail> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT ${inventoryCardColumns}, c.team, c.brand, c.pulled_value::text AS "pulledValue", c.value_source AS "valueSource", c.value_date AS "valueDate",
      c.left_at AS "leftAt", c.condition_note AS "conditionNote", c.offset_a_ms AS "offsetA", c.offset_b_ms AS "offsetB", k.id::text AS "breakId",
      pack.name AS "boxName", pack.type AS "boxType", pack.position AS "packPosition", made.box_id AS "boxId"
    FROM cards c ${besideCard} LEFT JOIN products made ON made.id = pack.product_id LEFT JOIN breaks k ON k.product_id = pack.product_id AND k.status = 'COMMITTED' WHERE c.id = ${id}::uuid AND ${pulledBy(ownerId)}`;
  if (!row) throw cardNotFound();
  // What another owner did with it is theirs, also between a sale and its undoing.
  const events = await db.$queryRaw<EventRow[]>`
    WITH undone AS (
      SELECT sold.id AS first, back.id AS last FROM order_cards l JOIN claims q ON q.order_card_id = l.id AND q.is_undone
      JOIN card_events sold ON sold.card_id = l.card_id AND sold.type = 'SOLD' AND sold.at = l.sold_at
      JOIN card_events back ON back.card_id = l.card_id AND back.type = 'SALE_UNDONE' AND back.at = q.answered_at WHERE l.card_id = ${id}::uuid
    )
    SELECT e.at, e.type, e.from_status AS "fromStatus", e.to_status AS "toStatus", e.is_undo AS "isUndo", result.outcome
    FROM card_events e LEFT JOIN LATERAL (
      SELECT json_build_object('company', s.company, 'grade', l.grade, 'reason', l.rejection) AS outcome
      FROM grading_cards l JOIN grading_submissions s ON s.id = l.submission_id
      WHERE e.type IN ('GRADED', 'GRADING_REJECTED') AND l.card_id = e.card_id AND l.graded_at <= e.at ORDER BY l.graded_at DESC LIMIT 1
    ) result ON TRUE
    WHERE e.card_id = ${id}::uuid AND (e.type IN ('PULLED', 'GRADED') OR (NOT EXISTS (SELECT FROM undone WHERE e.id >= first AND e.id < last) AND e.id >= coalesce((
      SELECT max(sold.id) FROM card_events sold WHERE sold.card_id = e.card_id AND sold.type = 'SOLD' AND sold.id NOT IN (SELECT first FROM undone)), 0)))
    ORDER BY e.id DESC`;
  const corrections = await db.$queryRaw<
    CorrectionRow[]
  >`SELECT x.at, x.reason, x.changes FROM card_corrections x WHERE x.card_id = ${id}::uuid ORDER BY x.id DESC`;
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
    packName: `Pack ${row.packPosition}`,
    valueSource: row.valueSource,
    valueDate: row.valueDate.toISOString(),
    pulledValue: row.pulledValue,
    valuations,
    conditionNote: row.conditionNote,
    sightings: await findSightings(row, { id: ownerId, isAdmin: false }),
    corrections: corrections.map((correction) => ({
      ...correction,
      at: correction.at.toISOString(),
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

export function cardNotFound(): AppError {
  return new AppError("not_found", "We couldn't find that card in your inventory.");
}
