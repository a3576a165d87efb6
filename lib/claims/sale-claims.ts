import "server-only";

import type { z } from "zod";

import { lockOpenClaim } from "@/lib/claims/lock-parties";
import { claimNotFound } from "@/lib/claims/queries";
import { type SaleClaim, saleClaimSchema } from "@/lib/claims/schema";
import { type Db, db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { dayOf } from "@/lib/platform/time";

const MAX_CLAIMS = 50;

const rowSchema = saleClaimSchema.extend({
  id: column.text,
  openedAt: column.date,
  answerDueOn: column.date,
  wroteAt: column.date.nullable(),
});

/** Sellers see claims whose notice put their proceeds on hold, and never the buyer or their words. */
const ofSeller = (sellerId: string) => Prisma.sql`
  FROM claims x JOIN order_cards s ON s.id = x.order_card_id JOIN cards c ON c.id = s.card_id
  JOIN notices n ON n.order_card_id = s.id AND n.kind = 'SALE_CLAIMED' AND n.user_id = s.seller_id
  WHERE s.seller_id = ${sellerId}::uuid`;

/** The newest claims about cards that this collector sold. */
export async function listSaleClaims(sellerId: string): Promise<SaleClaim[]> {
  return findSaleClaims(
    db,
    Prisma.sql`${ofSeller(sellerId)}
    ORDER BY x.opened_at DESC, x.id DESC LIMIT ${MAX_CLAIMS}`,
  );
}

async function findSaleClaims(tx: Db, from: Prisma.Sql): Promise<SaleClaim[]> {
  const rows = await queryRows(tx, rowSchema)`
    SELECT x.id::text, x.number, x.status, x.reason, x.opened_at AS "openedAt",
      x.answer_due_on AS "answerDueOn", x.answer, x.is_undone AS "isUndone",
      x.seller_words AS words, x.seller_wrote_at AS "wroteAt",
      format('%s, %s %s, number %s', c.player, c.year, c.set, c.number) AS name ${from}`;
  return rows.map(toSaleClaim);
}

function toSaleClaim({ openedAt, answerDueOn, wroteAt, ...row }: z.output<typeof rowSchema>) {
  return {
    ...row,
    openedAt: openedAt.toISOString(),
    answerDueOn: dayOf(answerDueOn),
    wroteAt: wroteAt?.toISOString() ?? null,
  };
}

type Words = { id: string; sellerId: string; text: string; now?: Date };

/**
 * Adds a seller's words for our desk, once, before we answer.
 * @throws {AppError} 404 for a claim about another's sale; 409
 */
export async function addSellerWords({
  id,
  sellerId,
  text,
  now = new Date(),
}: Words): Promise<SaleClaim> {
  return db.$transaction(async (tx) => {
    const find = () => findSaleClaims(tx, Prisma.sql`${ofSeller(sellerId)} AND x.id = ${id}::uuid`);
    if ((await find()).length === 0) throw claimNotFound();
    await lockOpenClaim(tx, id);
    const { count } = await tx.claim.updateMany({
      where: { id, sellerWords: null },
      data: { sellerWords: text, sellerWroteAt: now },
    });
    if (count === 0) throw new AppError("conflict", "You already added your words to this claim.");
    const [claim] = await find();
    if (!claim) throw claimNotFound();
    return claim;
  });
}
