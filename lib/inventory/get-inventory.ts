import "server-only";

import { z } from "zod";

import { findBreakWait } from "@/lib/breaks/find-break-wait";
import { STATUS_NAMES } from "@/lib/cards/card-status";
import { isHit } from "@/lib/cards/rarity";
import { cardStatusSchema, raritySchema } from "@/lib/cards/schema";
import { heldFor } from "@/lib/inventory/queries";
import {
  type Inventory,
  type InventorySummary,
  inventorySummarySchema,
  sealedProductSchema,
} from "@/lib/inventory/schema";
import { sealedProductsOf } from "@/lib/inventory/sealed-products";
import { db } from "@/lib/platform/database/db";
import { column, queryRow } from "@/lib/platform/database/query-rows";
import { readLately } from "@/lib/platform/database/replica";
import { toDecimalString } from "@/lib/platform/money";

const partSchema = z.object({
  status: cardStatusSchema,
  rarity: raritySchema,
  isSample: column.boolean,
  cards: column.int,
  cents: column.int,
});
type Part = z.infer<typeof partSchema>;
const totalsSchema = z.object({
  parts: z.array(partSchema),
  sealedProducts: z.array(sealedProductSchema),
  hasSample: column.boolean,
  hasOffers: column.boolean,
  gain: column.decimal,
  archived: column.int,
  evaluations: column.int,
  paidToShip: column.int,
  paidToGrade: column.int,
  unpriced: column.int,
});

type Owner = { ownerId: string };

export function getInventory({ ownerId }: Owner): Promise<Inventory> {
  return readLately(async () => {
    const [things, wait] = await Promise.all([getThings(ownerId), findBreakWait({ ownerId })]);
    return { ...things, wait };
  });
}

export async function getSummary({ ownerId }: Owner): Promise<InventorySummary> {
  return (await getThings(ownerId)).summary;
}

/** Counts cards from an index alone. */
async function getThings(ownerId: string): Promise<Omit<Inventory, "wait">> {
  const totals = await queryRow(db, totalsSchema)`
      SELECT EXISTS (SELECT FROM owned_boxes b WHERE b.owner_id = ${ownerId}::uuid
        AND b.is_sample) AS "hasSample",
        EXISTS (SELECT FROM market_offers o WHERE o.seller_id = ${ownerId}::uuid
          AND o.ended_at IS NULL) AS "hasOffers",
        (SELECT coalesce(sum(d.value - d.pulled_value), 0)::numeric(14, 2)::text
          FROM collection_days d WHERE d.owner_id = ${ownerId}::uuid) AS gain,
        (SELECT count(*)::int FROM cards c WHERE c.owner_id = ${ownerId}::uuid
          AND c.left_at IS NOT NULL) AS archived,
        (SELECT count(*)::int FROM grading_evaluations g JOIN cards c ON c.id = g.card_id
          WHERE g.withdrawn_at IS NULL AND g.finished_at IS NULL
            AND ${heldFor(ownerId)} AND c.submission_id IS NULL AND c.grade IS NULL
            AND c.status IN ('Vault', 'To Grade')) AS evaluations,
        (SELECT count(*)::int FROM cards c WHERE ${heldFor(ownerId)} AND c.status = 'To Ship'
          AND c.shipment_id IS NOT NULL) AS "paidToShip",
        (SELECT count(*)::int FROM cards c WHERE ${heldFor(ownerId)} AND c.status = 'To Grade'
          AND c.submission_id IS NOT NULL) AS "paidToGrade",
        (SELECT count(*)::int FROM cards c WHERE ${heldFor(ownerId)} AND c.status = 'Listed'
          AND NOT c.is_sample AND NOT EXISTS (SELECT FROM market_offers o WHERE o.card_id = c.id
            AND o.ended_at IS NULL)) AS unpriced,
        (SELECT coalesce(json_agg(p), '[]') FROM (
          SELECT c.status, c.rarity, c.is_sample AS "isSample", count(*)::int AS cards,
            (sum(c.estimated_value) * 100)::bigint AS cents FROM cards c
          WHERE ${heldFor(ownerId)} GROUP BY c.status, c.rarity, c.is_sample) p) AS parts,
        (SELECT coalesce(json_agg(s), '[]')
          FROM (${sealedProductsOf(ownerId)}) s) AS "sealedProducts"`;
  const { parts, sealedProducts, gain, archived, evaluations, paidToShip, paidToGrade } = totals;
  const sumOf = (some: Part[]) => some.reduce((sum, { cards }) => sum + cards, 0);
  const byStatus = (some: Part[]) =>
    inventorySummarySchema.shape.statusCounts.parse(
      Object.fromEntries(
        STATUS_NAMES.map((name) => [name, sumOf(some.filter(({ status }) => status === name))]),
      ),
    );
  const ownParts = parts.filter(({ isSample }) => !isSample);
  const ownIn = (name: Part["status"]) => sumOf(ownParts.filter(({ status }) => status === name));
  const own = sealedProducts.filter(({ isSample }) => !isSample);
  const summary: InventorySummary = {
    cardCount: sumOf(ownParts),
    statusCounts: byStatus(parts),
    sampleCounts: byStatus(parts.filter(({ isSample }) => isSample)),
    paidCounts: { "To Ship": paidToShip, "To Grade": paidToGrade },
    dueCounts: {
      "To Ship": ownIn("To Ship") - paidToShip,
      Listed: totals.unpriced,
      "To Grade": ownIn("To Grade") - paidToGrade,
    },
    hitCount: sumOf(ownParts.filter(({ rarity }) => isHit(rarity))),
    sealedCount: own.reduce((sum, { quantity }) => sum + quantity, 0),
    packsToRip: own.reduce(
      (sum, { packsToRip, isWrapped }) => sum + (isWrapped ? 0 : packsToRip),
      0,
    ),
    estimatedValue: toDecimalString(ownParts.reduce((sum, { cents }) => sum + cents, 0)),
    gainSincePull: gain,
    archivedCount: archived,
    unpaidEvaluations: evaluations,
    hasOffers: totals.hasOffers,
    hasSample: totals.hasSample,
  };
  return { summary, sealedProducts };
}
