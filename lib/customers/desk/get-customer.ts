import "server-only";

import type { z } from "zod";

import { getBalanceCents } from "@/lib/books/get-balance";
import { listMessagesOf } from "@/lib/contact/desk/list-messages-of";
import { customerColumns } from "@/lib/customers/desk/list-customers";
import { newestNotes, toNote } from "@/lib/customers/desk/notes";
import { type CustomerDetail, customerSchema } from "@/lib/customers/desk/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db } from "@/lib/platform/database/db";
import { column, queryJson } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { listHeldLimits } from "@/lib/platform/limits/held-limits";
import { toDecimalString } from "@/lib/platform/money";
import { listObstacles } from "@/lib/privacy/deletion-obstacles";
import { ERASED_EMAIL } from "@/lib/privacy/erase-account";
import { MAX_SESSIONS } from "@/lib/sessions/open-session";

const MAX_ORDERS = 20;

const detailRowSchema = customerSchema.extend({
  street: column.text,
  city: column.text,
  state: column.text,
  zipCode: column.text,
  country: column.text,
  isTrustedBuyer: column.boolean,
  cardsInVault: column.int,
  sealedBoxes: column.int,
  openClaims: column.int,
});
type DetailRow = z.output<typeof detailRowSchema>;

type Options = { id: string; actorId: string; requestId: string; now?: Date };

/** Records who looked. @throws {AppError} 404 */
export async function getCustomer({
  id,
  actorId,
  requestId,
  now = new Date(),
}: Options): Promise<CustomerDetail> {
  const row = await findRow(id);
  await db.$transaction((tx) =>
    recordAudit(tx, {
      actorId,
      action: "customer.viewed",
      subject: `customer ${id}`,
      requestId,
    }),
  );
  const [cents, orders, sessions, messages, notes, obstacles, held] = await Promise.all([
    getBalanceCents(db, id),
    db.order.findMany({
      where: { userId: id },
      select: { id: true, number: true, total: true, placedAt: true },
      orderBy: [{ placedAt: "desc" }, { id: "desc" }],
      take: MAX_ORDERS,
    }),
    db.session.findMany({
      where: { userId: id, expiresAt: { gt: now } },
      select: { id: true, device: true, network: true, lastUsedAt: true },
      orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
      take: MAX_SESSIONS,
    }),
    listMessagesOf(row),
    db.customerNote.findMany({ where: { userId: id }, ...newestNotes }),
    listObstacles(db, row),
    listHeldLimits({ userId: id }, now.getTime()),
  ]);
  return {
    ...row,
    isLocked: held.length > 0,
    limits: held.map(({ limit, until }) => ({ limit, until })),
    balance: toDecimalString(cents),
    orders: orders.map(({ total, placedAt, ...order }) => ({
      ...order,
      total: total.toFixed(2),
      placedAt: placedAt.toISOString(),
    })),
    sessions: sessions.map(({ lastUsedAt, ...session }) => ({
      ...session,
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    messages,
    notes: notes.map(toNote),
    deletion: {
      isDeleted: row.email.endsWith(ERASED_EMAIL),
      obstacles: obstacles.map(({ desk }) => desk),
    },
  };
}

async function findRow(id: string): Promise<DetailRow> {
  const [row] = await queryJson(db, detailRowSchema)`
    SELECT ${customerColumns}, u.street, u.city, u.state, u.zip_code AS "zipCode", u.country,
      u.is_trusted_buyer AS "isTrustedBuyer",
      (SELECT count(*)::int FROM cards c WHERE c.owner_id = u.id AND c.pulled_at IS NOT NULL
        AND c.left_at IS NULL AND NOT c.is_sample) AS "cardsInVault",
      (SELECT count(*)::int FROM owned_boxes b WHERE b.owner_id = u.id AND NOT b.is_sample
        AND NOT EXISTS (SELECT FROM packs k WHERE k.box_id = b.id)) AS "sealedBoxes",
      (SELECT count(*)::int FROM claims k WHERE k.user_id = u.id AND k.status = 'OPEN')
        AS "openClaims"
    FROM users u WHERE u.id = ${id}::uuid`;
  if (!row) throw customerNotFound();
  return row;
}

export const customerNotFound = () => new AppError("not_found", "We couldn't find that customer.");
