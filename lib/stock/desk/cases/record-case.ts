import "server-only";

import { randomUUID } from "node:crypto";

import { z } from "zod";

import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { addCases } from "@/lib/stock/desk/cases/add-cases";
import { getCase } from "@/lib/stock/desk/cases/list-cases";
import type { CaseDetail, changeCaseInputSchema, RecordCase } from "@/lib/stock/desk/cases/schema";
import { lockAvailableBox } from "@/lib/stock/lock-available-box";
import { takeSealPhotos } from "@/lib/stock/seal-photos/take-seal-photos";

type Caller = { actorId: string; requestId: string; now?: Date };

/**
 * Records which case boxes came in that were added one by one. Only unsold ones: the passport of a
 * sold box stays as its buyer saw it. @throws {AppError} 400, 404, 409
 */
export async function recordCase({
  input: { boxIds, number, bought, sealPhotoIds = [] },
  actorId,
  requestId,
  now = new Date(),
}: Caller & { input: RecordCase }): Promise<CaseDetail> {
  const id = randomUUID();
  await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      await takeSealPhotos(tx, sealPhotoIds);
      const { productIds, listingId } = await lockBoxes(tx, boxIds, now);
      await addCases(tx, [{ id, listingId, productIds, number, bought, sealPhotoIds }]);
      await recordAudit(tx, {
        actorId,
        action: "case.recorded",
        subject: `case ${id}`,
        details: { boxIds, number: number ?? null, bought: bought ?? null },
        requestId,
      });
    }),
  );
  return getCase(id, now);
}

/** Changes only what we note about it. @throws {AppError} 404 */
export async function changeCase({
  id,
  input,
  actorId,
  requestId,
}: Caller & { id: string; input: z.output<typeof changeCaseInputSchema> }): Promise<CaseDetail> {
  const after = { number: input.number ?? null, bought: input.bought ?? null };
  await db.$transaction(async (tx) => {
    const { count } = await tx.case.updateMany({ where: { id }, data: after });
    if (count === 0) throw new AppError("not_found", "We couldn't find that case.");
    await recordAudit(tx, {
      actorId,
      action: "case.changed",
      subject: `case ${id}`,
      details: after,
      requestId,
    });
  });
  return getCase(id);
}

const rowSchema = z.object({
  id: column.int,
  boxId: column.text,
  product: column.text,
  hasCase: column.boolean,
});

/** Their ids in the given order, and the first one's listing. Locks by id. */
async function lockBoxes(
  tx: Tx,
  boxIds: readonly string[],
  now: Date,
): Promise<{ productIds: number[]; listingId: number }> {
  const found = await tx.box.findMany({
    where: { boxId: { in: [...boxIds] } },
    orderBy: [{ listingId: "asc" }, { id: "asc" }],
    select: { id: true, boxId: true, listingId: true },
  });
  const unknown = boxIds.find((boxId) => !found.some((box) => box.boxId === boxId));
  if (unknown !== undefined) throw refused(`There is no box ${short(unknown)}.`);
  for (const { id } of found) await lockAvailableBox(tx, { id, now });
  const boxes = await queryRows(tx, rowSchema)`
    SELECT p.id, p.box_id AS "boxId", concat_ws(' ', p.year, p.brand, p.set, p.format) AS product,
      EXISTS (SELECT FROM case_boxes b WHERE b.product_id = p.id)
        OR EXISTS (SELECT FROM ledger_entries e WHERE e.box = p.box_id AND e.type = 'BOX_IN'
          AND convert_from(e.leaf, 'UTF8')::jsonb ? 'caseId') AS "hasCase"
    FROM products p WHERE p.id = ANY (${found.map(({ id }) => id)})`;
  const inCase = boxes.find(({ hasCase }) => hasCase);
  if (inCase) throw refused(`Box ${short(inCase.boxId)} is recorded in another case.`);
  if (new Set(boxes.map(({ product }) => product)).size > 1)
    throw refused("These boxes are different products. A case holds one product.");
  const byBoxId = new Map(found.map((box) => [box.boxId, box]));
  return {
    productIds: boxIds.map((boxId) => byBoxId.get(boxId)?.id ?? 0),
    listingId: byBoxId.get(boxIds[0] ?? "")?.listingId ?? 0,
  };
}

const short = (boxId: string) => boxId.slice(0, 8);
const refused = (message: string) =>
  new AppError("conflict", message, { fields: [{ field: "boxIds", message }] });
