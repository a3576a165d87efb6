import "server-only";

import { z } from "zod";

import { enqueueOptionalMail } from "@/lib/accounts/mail/enqueue-optional-mail";
import { getBreak } from "@/lib/breaks/get-break";
import { boxOpeningMail } from "@/lib/breaks/opening-mail";
import { breakQueue } from "@/lib/breaks/queries";
import type { Break, StartBreakInput } from "@/lib/breaks/schema";
import { appendEvents } from "@/lib/ledger/append-events";
import { findLatestRound } from "@/lib/ledger/beacon/latest-round";
import { challengeOf } from "@/lib/ledger/challenge";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { countOf } from "@/lib/platform/plural";

type Options = StartBreakInput & { actorId: string; requestId: string; now?: Date };
const soldBoxSchema = z.object({
  productId: column.int,
  orderId: column.text,
  buyerId: column.text.nullable(),
  boxId: column.text,
  delivery: column.text,
  assignLeaf: column.bytes,
  packsPerBox: column.int.nullable(),
  cardsPerPack: column.int.nullable(),
});
type SoldBox = z.infer<typeof soldBoxSchema>;

/** Serialized with cancellations and other stations by the lock on the order line. */
export async function startBreak({
  orderLineId,
  boxId,
  packCount,
  cardsPerPack,
  station,
  cameras,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<Break> {
  const beacon = await findLatestRound(now);
  const id = await db.$transaction(async (tx) => {
    const box = await lockSoldBox(tx, orderLineId);
    requireSameBox(box, boxId);
    const ahead = await requireTurn(tx, orderLineId);
    requireDeclared(box, { packCount, cardsPerPack });
    const challenge = challengeOf(box.assignLeaf, beacon);
    const existing = {
      orderLineId,
      productId: box.productId,
      packCount,
      cardsPerPack,
      station,
      cameras,
      challenge,
      startedById: actorId,
      startedAt: now,
    };
    const created = await tx.break.create({ data: existing, select: { id: true } });
    await recordAudit(tx, {
      actorId,
      action: "break.started",
      subject: `break ${created.id}`,
      details: { boxId: box.boxId, ...(ahead > 0 && { ahead }) },
      requestId,
    });
    await tellOwner(tx, box);
    await appendEvents(tx, {
      events: [
        {
          type: "BREAK_START",
          box: box.boxId,
          challenge,
          station,
          cameras,
          ...(beacon && { beacon }),
        },
      ],
      now,
    });
    return created.id;
  });
  return getBreak(id);
}

async function lockSoldBox(tx: Tx, orderLineId: string): Promise<SoldBox> {
  const [box] = await queryRows(tx, soldBoxSchema)`
    SELECT p.id AS "productId", o.id::text AS "orderId", o.user_id::text AS "buyerId",
      p.box_id AS "boxId", l.delivery, l.assign_leaf AS "assignLeaf",
      p.packs_per_box AS "packsPerBox", p.cards_per_pack AS "cardsPerPack"
    FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
    WHERE l.id = ${orderLineId}::uuid AND l.cancelled_at IS NULL FOR UPDATE OF l`;
  if (!box) throw await notSold(tx, orderLineId);
  if (box.delivery !== "BREAK")
    throw new AppError("conflict", "Don't open this box. Its buyer wants it shipped sealed.");
  // Read under the lock, to see what another station committed while this one waited.
  const existing = await tx.break.findUnique({
    where: { productId: box.productId },
    select: { id: true },
  });
  if (existing) throw new AppError("conflict", "This box was already opened.");
  return box;
}

/** A box has one break for good, so its owner gets one mail. */
async function tellOwner(tx: Tx, { productId, orderId, buyerId }: SoldBox): Promise<void> {
  const box = await tx.ownedBox.findUnique({
    where: { productId },
    select: { ownerId: true, name: true, type: true, owner: { select: recipientSelect } },
  });
  if (!box) return;
  const ownOrder = box.ownerId === buyerId ? orderId : null;
  await enqueueOptionalMail(tx, {
    userId: box.ownerId,
    kind: "BOX_OPENING",
    compose: (unsubscribe) => boxOpeningMail({ ...box, orderId: ownOrder }, unsubscribe),
  });
}

async function notSold(tx: Tx, orderLineId: string): Promise<AppError> {
  const line = await tx.orderLine.findUnique({ where: { id: orderLineId }, select: { id: true } });
  return line
    ? new AppError("conflict", "The sale of this box was canceled. Put it back on the shelf.")
    : new AppError("not_found", "We couldn't find that sold box.");
}

const MIN_BOX_ID = 8;

/** Accepts the whole ID or a prefix, in any case, with or without an ellipsis. */
function requireSameBox({ boxId }: SoldBox, scanned: string): void {
  const seen = scanned.toLowerCase().replace(/(?:…|\.{3})$/, "");
  if (seen.length >= MIN_BOX_ID && boxId.toLowerCase().startsWith(seen)) return;
  throw new AppError(
    "conflict",
    `This is the wrong box: ${shortened(boxId)} was sold, but you have ${shortened(scanned)}.`,
  );
}

const turnSchema = z.object({ ahead: column.int, first: column.text, nth: column.int });

/**
 * A station may take another listing than the next one, but the boxes of a listing only in turn.
 * @returns how many boxes were ahead
 */
async function requireTurn(tx: Tx, orderLineId: string): Promise<number> {
  const { ahead, first, nth } = await queryRow(tx, turnSchema)`
    SELECT ahead, first_of_listing AS first, nth_of_listing AS nth FROM ${breakQueue}
    WHERE order_line_id = ${orderLineId}::uuid`;
  if (nth > 1)
    throw new AppError(
      "conflict",
      `Open an earlier box of this listing first: ${shortened(first)}.`,
    );
  return ahead;
}

function requireDeclared(
  { packsPerBox, cardsPerPack }: SoldBox,
  seen: { packCount: number; cardsPerPack: number },
): void {
  if (packsPerBox === null || cardsPerPack === null) return;
  if (packsPerBox === seen.packCount && cardsPerPack === seen.cardsPerPack) return;
  throw new AppError(
    "conflict",
    `This box should hold ${countOf(packsPerBox, "pack")} of ${countOf(cardsPerPack, "card")}, not ${seen.packCount} of ${seen.cardsPerPack}.`,
  );
}

function shortened(boxId: string): string {
  return boxId.length > MIN_BOX_ID ? `${boxId.slice(0, MIN_BOX_ID)}…` : boxId;
}
