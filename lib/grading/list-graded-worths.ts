import "server-only";

import { z } from "zod";

import { NUMERIC_GRADES } from "@/lib/cards/grades";
import { GRADING_COMPANIES } from "@/lib/cards/grading-companies";
import type { GradedWorth } from "@/lib/grading/schema";
import { COUNTED_SALES, type GradedSale, worthFromSales } from "@/lib/grading/worth-from-sales";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents } from "@/lib/platform/money";

const rowSchema = z.object({
  company: z.enum(GRADING_COMPANIES),
  grade: z.enum(NUMERIC_GRADES),
  isSameCard: column.boolean,
  price: column.decimal,
  soldAt: column.date,
});

type Options = { cardId: string; ownerId: string };

/**
 * The worth of the collector's card in each slab, as far as sales tell.
 * @throws {AppError} 404 for another collector's card, or one in a closed pack
 */
export async function listGradedWorths(options: Options): Promise<GradedWorth[]> {
  const [owned, sales] = await Promise.all([countOwned(options), listGradedSales(options)]);
  if (owned === 0) throw new AppError("not_found", "We couldn't find that card.");
  return GRADING_COMPANIES.flatMap((company) =>
    NUMERIC_GRADES.flatMap((grade) => worthFromSales(sales, { company, grade }) ?? []),
  );
}

const countOwned = ({ cardId, ownerId }: Options) =>
  db.card.count({ where: { id: cardId, ownerId, pulledAt: { not: null }, leftAt: null } });

/** Sales of cards that were in their slab by then. Leaves out refunded and claimed ones. */
async function listGradedSales({ cardId, ownerId }: Options): Promise<GradedSale[]> {
  const rows = await queryRows(db, rowSchema)`
    SELECT s.company, s.grade, s."isSameCard", s.price::text, s.sold_at AS "soldAt"
    FROM (
      SELECT c.grading_company AS company, c.grade, like_it."isSameCard", l.price, l.sold_at,
        row_number() OVER (PARTITION BY c.grading_company, c.grade, like_it."isSameCard"
          ORDER BY l.sold_at DESC) AS place
      FROM cards m JOIN cards c ON c.year = m.year AND lower(c.brand) = lower(m.brand)
        AND lower(c.set) = lower(m.set) AND lower(c.parallel) = lower(m.parallel)
        AND c.grade IS NOT NULL
      CROSS JOIN LATERAL (SELECT lower(c.number) = lower(m.number) AS "isSameCard") like_it
      JOIN order_cards l ON l.card_id = c.id
      WHERE m.id = ${cardId}::uuid AND m.owner_id = ${ownerId}::uuid
        AND c.grade = ANY(${[...NUMERIC_GRADES]})
        AND EXISTS (SELECT FROM grading_cards g WHERE g.card_id = c.id
          AND g.certificate = c.certificate AND g.graded_at <= l.sold_at)
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_card_id = l.id)
        AND NOT EXISTS (SELECT FROM claims k WHERE k.order_card_id = l.id AND k.status = 'OPEN')
    ) s WHERE s.place <= ${COUNTED_SALES}`;
  return rows.map(({ price, ...sale }) => ({ ...sale, priceCents: toCents(price) }));
}
