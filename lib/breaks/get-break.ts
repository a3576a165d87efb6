import "server-only";

import { cardFactsSelect } from "@/lib/breaks/draft-cards";
import { groupByPack, listDraftPacks } from "@/lib/breaks/list-draft-packs";
import { breakNotFound } from "@/lib/breaks/lock-break";
import { listProblems } from "@/lib/breaks/problems";
import {
  breakSummaryRowSchema,
  breaksWithBoxes,
  summaryColumns,
  toSummary,
} from "@/lib/breaks/queries";
import { listScanRows } from "@/lib/breaks/scan-rows";
import { type Break, type BreakCorrection, type BreakScan, breakSchema } from "@/lib/breaks/schema";
import { cardCorrectionSchema, raritySchema } from "@/lib/cards/schema";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { dayOf } from "@/lib/platform/time";
import { scanIdOf } from "@/lib/scans/scan-reference";
import { listVideos } from "@/lib/videos/list-videos";

type Pack = Break["packs"][number];
const detailSchema = breakSchema.pick({
  year: true,
  brand: true,
  set: true,
  station: true,
  cameras: true,
  challenge: true,
  challengeAMs: true,
  challengeBMs: true,
  deviations: true,
  voidReason: true,
});
const rowSchema = breakSummaryRowSchema
  .extend(detailSchema.shape)
  .extend({ productId: column.int, contentsRoot: column.bytes.nullable() });

/** A sealed break includes only the cards that were pulled. */
export async function getBreak(id: string): Promise<Break> {
  const [row] = await queryRows(db, rowSchema)`
    SELECT ${summaryColumns}, p.year, p.brand, p.set, b.station, b.cameras, b.challenge,
      b.challenge_a_ms AS "challengeAMs", b.challenge_b_ms AS "challengeBMs",
      coalesce(b.deviations, '') AS deviations, b.contents_root AS "contentsRoot",
      b.void_reason AS "voidReason", b.product_id AS "productId"
    FROM ${breaksWithBoxes} WHERE b.id = ${id}::uuid`;
  if (!row) throw breakNotFound();
  const isSealed = row.status === "COMMITTED";
  const packs = isSealed
    ? await listPulledPacks(row.productId, row.packCount)
    : await listDraftPacks(db, id, row.packCount);
  const detail = {
    year: row.year,
    brand: row.brand,
    set: row.set,
    station: row.station,
    cameras: row.cameras,
    challenge: row.challenge,
    challengeAMs: row.challengeAMs,
    challengeBMs: row.challengeBMs,
    deviations: row.deviations,
    voidReason: row.voidReason,
    contentsRoot: row.contentsRoot && Buffer.from(row.contentsRoot).toString("hex"),
  };
  return {
    ...toSummary(row),
    ...detail,
    packs,
    scans: await listScans(id, isSealed ? packs : null),
    corrections: isSealed ? await listCorrections(row.productId) : [],
    problems:
      row.status === "OPEN"
        ? listProblems({ ...row, packs, videos: await listVideos(db, id) })
        : [],
  };
}

const pulledCardSelect = {
  position: true,
  frontFile: true,
  backFile: true,
  ...cardFactsSelect,
  pack: { select: { position: true } },
} as const satisfies Prisma.CardSelect;

async function listPulledPacks(productId: number, packCount: number): Promise<Pack[]> {
  const rows = await db.card.findMany({
    where: { pulledAt: { not: null }, pack: { box: { productId } } },
    select: pulledCardSelect,
    orderBy: { position: "asc" },
  });
  return groupByPack(
    packCount,
    rows.map(
      ({
        pack,
        frontFile,
        backFile,
        team,
        serial,
        conditionNote,
        rarity,
        estimatedValue,
        valueDate,
        ...card
      }) => ({
        pack: pack.position,
        card: {
          ...card,
          frontScanId: scanIdOf(frontFile),
          backScanId: scanIdOf(backFile),
          team: team ?? "",
          serial: serial ?? "",
          conditionNote: conditionNote ?? "",
          rarity: raritySchema.parse(rarity),
          estimatedValue: estimatedValue.toFixed(2),
          valueDate: dayOf(valueDate),
        },
      }),
    ),
  );
}

const correctionRowSchema = cardCorrectionSchema.extend({
  at: column.date,
  pack: column.int,
  position: column.int,
});

/** Oldest first. Those of closed packs would tell what is in them. */
async function listCorrections(productId: number): Promise<BreakCorrection[]> {
  const rows = await queryRows(db, correctionRowSchema)`
    SELECT x.at, x.reason, x.changes, k.position AS pack, c.position
    FROM owned_boxes b JOIN packs k ON k.box_id = b.id JOIN cards c ON c.pack_id = k.id
      JOIN card_corrections x ON x.card_id = c.id
    WHERE b.product_id = ${productId} AND c.pulled_at IS NOT NULL
    ORDER BY x.at, x.id`;
  return rows.map(({ at, ...correction }) => ({ ...correction, at: at.toISOString() }));
}

async function listScans(breakId: string, shown: readonly Pack[] | null): Promise<BreakScan[]> {
  if (!shown) return listScanRows(db, breakId);
  const ids = shown.flatMap(({ cards }) =>
    cards.flatMap(({ frontScanId, backScanId }) => [frontScanId, backScanId]),
  );
  return ids.length === 0
    ? []
    : listScanRows(
        db,
        breakId,
        Prisma.sql`s.id = ANY (${ids.filter((id) => id !== null)}::uuid[])`,
      );
}
