import "server-only";

import { z } from "zod";

import { changeIdentity } from "@/lib/breaks/catalog-cards";
import { correctionEvidence, type Correction } from "@/lib/breaks/correction-evidence";
import { getBreak } from "@/lib/breaks/get-break";
import { lockBreak, wasVoided } from "@/lib/breaks/lock-break";
import type { Break, CorrectCardInput } from "@/lib/breaks/schema";
import { appendEvents } from "@/lib/ledger/append-events";
import type { CardIdentity } from "@/lib/ledger/identity";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents, toDecimalString } from "@/lib/platform/money";

type Options = CorrectCardInput & { id: string; actorId: string; requestId: string; now?: Date };
type Changes = CorrectCardInput["changes"];

const REQUIRED = {
  player: "player",
  set: "set",
  number: "number",
  estimatedValue: "value",
  valueSource: "source of the value",
  valueDate: "date of the value",
};

/** Updates the identity root but keeps the sealed record. The lock serializes corrections. */
export async function correctCard({
  id,
  pack,
  position,
  reason,
  changes,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<Break> {
  const empty = Object.entries(REQUIRED).find(
    ([name]) => changes[name as keyof typeof REQUIRED] === "",
  );
  if (empty) throw new AppError("bad_request", `The ${empty[1]} must not be empty.`);
  await db.$transaction(async (tx) => {
    const { status, productId } = await lockBreak(tx, id, "saving");
    if (status === "VOIDED") throw wasVoided();
    if (status === "OPEN")
      throw new AppError("conflict", "This break is still open, so change the card itself.");
    const card = await lockCard(tx, { productId, pack, position });
    const differing = differencesOf(card, changes);
    if (Object.keys(differing).length === 0)
      throw new AppError("conflict", "The card already has these values.");
    await tx.cardCorrection.create({
      data: { cardId: card.id, at: now, byId: actorId, reason, changes: differing },
      select: { id: true },
    });
    await tx.card.update({
      where: { id: card.id },
      data: Object.fromEntries(
        Object.entries(differing).map(([name, { is }]) => [name, stored(name, is)]),
      ),
      select: { id: true },
    });
    const { replaces, record, identityRoot } = await changeIdentity(tx, {
      cardId: card.id,
      productId,
      changes: identityChanges(differing),
    });
    await recordAudit(tx, {
      actorId,
      action: "card.corrected",
      subject: `card ${card.id}`,
      requestId,
    });
    const evidence = correctionEvidence({
      record: card.record,
      at: now,
      reason,
      changes: differing,
    });
    const box = card.boxId;
    await appendEvents(tx, {
      events: [
        {
          type: "CORRECTION",
          box,
          refersTo: card.catalogLeaf,
          pack,
          position,
          reason: "WORDS",
          replaces: toHex(replaces),
          record: toHex(record),
          identityRoot: toHex(identityRoot),
          evidence,
        },
      ],
      now,
    });
  });
  return getBreak(id);
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const NAMES = ["player", "team", "set", "number", "parallel", "rarity", "serial"] as const;

function identityChanges(differing: Correction["changes"]): Partial<CardIdentity> {
  return Object.fromEntries(
    NAMES.filter((name) => differing[name]).map((name) => [name, differing[name]?.is]),
  );
}

const storedCardSchema = z.object({
  id: column.text,
  player: column.text,
  team: column.text.nullable(),
  set: column.text,
  number: column.text,
  parallel: column.text,
  rarity: column.text,
  serial: column.text.nullable(),
  conditionNote: column.text.nullable(),
  estimatedValue: column.decimal,
  valueSource: column.text,
  valueDate: column.text,
  record: column.bytes,
  boxId: column.text,
  /** The leaf of its latest CATALOGUED or CORRECTION. */
  catalogLeaf: column.text,
});
type StoredCard = z.infer<typeof storedCardSchema>;

async function lockCard(
  tx: Tx,
  { productId, pack, position }: { productId: number; pack: number; position: number },
): Promise<StoredCard> {
  const [card] = await queryRows(tx, storedCardSchema)`
    SELECT c.id::text, c.player, c.team, c.set, c.number, c.parallel, c.rarity, c.serial,
      c.condition_note AS "conditionNote", c.estimated_value::text AS "estimatedValue",
      c.value_source AS "valueSource",
      to_char(c.value_date AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "valueDate",
      c.record, p.box_id AS "boxId",
      (SELECT encode(e.leaf_hash, 'hex') FROM ledger_entries e
        WHERE e.box = p.box_id AND e.type IN ('CATALOGUED', 'CORRECTION')
        ORDER BY e.seq DESC LIMIT 1) AS "catalogLeaf"
    FROM cards c
      JOIN packs k ON k.id = c.pack_id
      JOIN owned_boxes b ON b.id = k.box_id
      JOIN products p ON p.id = b.product_id
    WHERE p.id = ${productId} AND k.position = ${pack} AND c.position = ${position}
    FOR UPDATE OF c`;
  if (!card) throw new AppError("not_found", "We couldn't find that card.");
  return card;
}

function differencesOf(card: StoredCard, changes: Changes): Correction["changes"] {
  const shown = Object.entries(changes).map(([name, value]) => ({
    name,
    was: card[name as keyof Changes] ?? "",
    is: asShown(name, value),
  }));
  return Object.fromEntries(
    shown.filter(({ was, is }) => was !== is).map(({ name, was, is }) => [name, { was, is }]),
  );
}

/** The stored form of a value, so that equivalent values don't count as a difference. */
function asShown(name: string, value: string): string {
  if (name === "parallel") return value || "Base";
  return name === "estimatedValue" ? toDecimalString(toCents(value)) : value;
}

const OPTIONAL = ["team", "serial", "conditionNote"];

function stored(name: string, value: string): string | Date | null {
  if (name === "valueDate") return new Date(value);
  return value === "" && OPTIONAL.includes(name) ? null : value;
}
